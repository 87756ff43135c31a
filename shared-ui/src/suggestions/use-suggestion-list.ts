import { MIN_SUGGESTION_LETTERS, type Suggestion } from '@safar/shared-contracts/suggestion.contract';
import { useId, useLayoutEffect, useState } from 'react';
import { useActiveInView } from './use-active-in-view';
import { useFoundSuggestions, type FindSuggestions } from './use-found-suggestions';
import type { FieldWithList } from './use-suggestions';

interface ListedSuggestions extends FieldWithList {
  find: FindSuggestions;
  onChoose: (suggestion: Suggestion) => void;
}

/**
 * What is suggested for the text of a field, by the ARIA pattern of a combobox whose list may be ignored:
 * nothing is active until an arrow key makes it so; Enter then chooses it, and else submits the form; Escape
 * and leaving the field close the list. Source: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/.
 */
export function useSuggestionList({ field, asked, onState, find, onChoose }: ListedSuggestions) {
  const listId = useId();
  const [text, setText] = useState(() => field.value.trim());
  // Somebody may have typed while the code loaded.
  const [isOpen, setOpen] = useState(() => field.value !== asked);
  /** Which one is active, also in the list for the next letter. */
  const [activeKey, setActiveKey] = useState<string>();

  const isShown = isOpen && text.length >= MIN_SUGGESTION_LETTERS;
  const found = useFoundSuggestions(isOpen ? text : '', find);
  const options = found?.options ?? [];
  const expanded = isShown && options.length > 0;
  const active = expanded ? options.findIndex((option) => keyOf(option) === activeKey) : -1;
  const activeOption = options[active];
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = activeOption && optionId(active);

  // A layout effect: the field has its attributes before the browser draws, and before the next key.
  useLayoutEffect(
    () =>
      onState({
        'aria-expanded': expanded,
        'aria-controls': expanded ? listId : undefined,
        'aria-activedescendant': activeId,
      }),
    [expanded, listId, activeId, onState],
  );
  const list = useActiveInView(activeId);

  const close = () => {
    setOpen(false);
    setActiveKey(undefined);
  };
  const choose = (option: Suggestion) => {
    close();
    onChoose(option);
  };
  const open = () => {
    setText(field.value.trim());
    setOpen(true);
  };
  /** Moves to the next or previous option. Beyond either end comes the field itself, then the other end. */
  const move = (by: number) => {
    if (!isOpen) return open();
    const places = [undefined, ...options.map(keyOf)];
    setActiveKey(places.at((active + 1 + by) % places.length));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ...(activeOption && { Enter: () => choose(activeOption) }),
      ...(isShown && { Escape: close }),
    };
    const act = event.isComposing ? undefined : keys[event.key];
    if (act) {
      event.preventDefault();
      // Escape closes the list, and not also the sheet that the field is in.
      event.stopPropagation();
      act();
    } else if (event.key === 'Enter') close();
  };

  useFieldListeners(field, { open, close, onKeyDown });

  return {
    /** Something is to be shown: the options, or why there are none. */
    isShown,
    expanded,
    /** Undefined while nothing is known. */
    found,
    listProps: { ref: list, id: listId },
    options: options.map((option, index) => ({
      option,
      key: keyOf(option),
      props: { id: optionId(index), 'aria-selected': index === active, onClick: () => choose(option) },
    })),
  };
}

interface FieldListeners {
  open: () => void;
  close: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Listens to the field, after each render anew: so the listeners know what is shown. */
function useFieldListeners(field: HTMLInputElement, { open, close, onKeyDown }: FieldListeners): void {
  useLayoutEffect(() => {
    field.addEventListener('input', open);
    field.addEventListener('blur', close);
    field.addEventListener('keydown', onKeyDown);
    return () => {
      field.removeEventListener('input', open);
      field.removeEventListener('blur', close);
      field.removeEventListener('keydown', onKeyDown);
    };
  });
}

const keyOf = ({ kind, id, text }: Suggestion) => `${kind} ${id ?? text}`;

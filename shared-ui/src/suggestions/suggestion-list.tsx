import { MIN_SUGGESTION_LETTERS, type Suggestion } from '@safar/shared-contracts/suggestion.contract';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Listbox, ListboxNote } from './listbox';
import { useFoundSuggestions, type FindSuggestions } from './use-found-suggestions';
import type { FieldWithList } from './use-suggestions';
import { VisuallyHidden } from '../layout/visually-hidden';
import { formatCount } from '../texts/format';

export interface SuggestionListProps extends FieldWithList {
  label: string;
  find: FindSuggestions;
  onChoose: (suggestion: Suggestion) => void;
  /** Says that nothing is suggested, and what Enter does. */
  nothing: string;
}

/**
 * What is suggested for the text of a field, by the ARIA pattern of a combobox whose list may be ignored:
 * nothing is active until an arrow key makes it so; Enter then chooses it, and else submits the form; Escape
 * and leaving the field close the list. Source: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/.
 */
export function SuggestionList({ field, asked, onState, ...props }: SuggestionListProps) {
  const { label, find, onChoose, nothing } = props;
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
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
  const note = found?.failure ?? (found ? nothing : 'Searching...');

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
  useEffect(() => {
    // jsdom lacks scrollIntoView.
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

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

  return (
    <>
      {expanded && (
        <Listbox ref={list} role="listbox" id={listId} aria-label={label}>
          {options.map((option, index) => (
            <li
              key={keyOf(option)}
              role="option"
              id={optionId(index)}
              aria-selected={index === active}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <strong>{option.text}</strong> <span>{ABOUT[option.kind](option)}</span>
            </li>
          ))}
        </Listbox>
      )}
      {isShown && !expanded && <ListboxNote aria-hidden="true">{note}</ListboxNote>}
      <VisuallyHidden role="status">
        {isShown && (expanded ? formatCount(options.length, 'suggestion') : note)}
      </VisuallyHidden>
    </>
  );
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

const ABOUT: Record<Suggestion['kind'], (suggestion: Suggestion) => string> = {
  place: () => 'Place',
  tour: ({ destination }) => (destination ? `Tour to ${destination}` : 'Tour'),
  guide: () => 'Guide',
};

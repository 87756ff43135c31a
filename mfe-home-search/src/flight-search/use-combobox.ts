import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { airportLabel, type Airport } from './airports';
import { matchAirports } from './match-airports';

/**
 * An editable combobox that completes from a list, by the ARIA pattern: typing opens the list with its first
 * entry active; arrows move; Enter, Tab or leaving takes the active one; Escape gives back what was chosen
 * before. There is always a chosen airport, so nothing here can block a search. Source: docs/design/looks.md,
 * Manners; w3.org/WAI/ARIA/apg/patterns/combobox.
 */
export function useCombobox(value: string, onChange: (code: string) => void) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  /** What is being typed; undefined while the chosen airport stands there. */
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);

  const options = matchAirports(typed ?? '');
  const expanded = open && options.length > 0;
  const activeOption = expanded ? options[active] : undefined;
  const optionId = (option: Airport) => `${listId}-${option.code}`;

  useEffect(() => {
    // jsdom lacks scrollIntoView.
    if (open) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [open, active]);

  const show = () => {
    if (open) return;
    const chosen = options.findIndex(({ code }) => code === value);
    setActive(Math.max(chosen, 0));
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const choose = (option: Airport | undefined) => {
    if (option && option.code !== value) onChange(option.code);
    close();
  };
  const move = (by: number) => {
    if (!open) show();
    else if (options.length > 0) setActive((active + by + options.length) % options.length);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => (event.altKey ? show() : move(1)),
      ArrowUp: () => (event.altKey ? choose(activeOption) : move(-1)),
      // Closed, Enter searches and Escape is for whoever is around this field.
      ...(open ? { Enter: () => choose(activeOption), Escape: close } : {}),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return {
    expanded,
    /** How many entries what was typed has; undefined while nothing is typed. */
    found: open && typed !== undefined ? options.length : undefined,
    inputProps: {
      role: 'combobox',
      value: typed ?? airportLabel(value),
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': expanded,
      'aria-controls': expanded ? listId : undefined,
      'aria-activedescendant': activeOption && optionId(activeOption),
      onChange: ({ target }: { target: HTMLInputElement }) => {
        setTyped(target.value);
        setActive(0);
        setOpen(true);
      },
      // Also on a click, which would put the caret into the text after the focus selected it: typing replaces
      // it.
      onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select(),
      onClick: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        if (!open) currentTarget.select();
        show();
      },
      // Emptying the field chooses nothing.
      onBlur: () => (typed?.trim() === '' ? close() : choose(activeOption)),
      onKeyDown,
    },
    listProps: { role: 'listbox', id: listId, ref: list },
    options: options.map((option, index) => ({
      option,
      props: {
        role: 'option',
        id: optionId(option),
        'aria-selected': index === active,
        // The focus stays in the field.
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => choose(option),
      },
    })),
  } as const;
}

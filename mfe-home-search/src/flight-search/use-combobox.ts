import { useActiveInView } from '@safar/shared-ui/use-active-in-view';
import { useId, useState, type KeyboardEvent } from 'react';
import { airportLabel, type Airport } from './airports';
import { matchAirports } from './match-airports';

/**
 * An editable combobox with a list, by the ARIA pattern: typing opens the list with its first entry active;
 * arrow keys move; Enter, Tab or leaving the field selects the active entry; Escape restores the previous
 * choice. An airport is always chosen, so a search is never blocked. Source: docs/design/looks.md, Manners;
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/.
 */
export function useCombobox(value: string, onChange: (code: string) => void) {
  const listId = useId();
  /** The text being typed; undefined while the field shows the chosen airport. */
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);

  const options = matchAirports(typed ?? '');
  const expanded = open && options.length > 0;
  const activeOption = expanded ? options[active] : undefined;
  const optionId = (option: Airport) => `${listId}-${option.code}`;
  const activeId = activeOption && optionId(activeOption);
  const list = useActiveInView(activeId);

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
      // While the list is closed, Enter submits the form and Escape belongs to what contains this field.
      ...(open ? { Enter: () => choose(activeOption), Escape: close } : {}),
    };
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return {
    expanded,
    /** The number of matches of the typed text; undefined while nothing is typed. */
    found: open && typed !== undefined ? options.length : undefined,
    inputProps: {
      role: 'combobox',
      value: typed ?? airportLabel(value),
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': expanded,
      'aria-controls': expanded ? listId : undefined,
      'aria-activedescendant': activeId,
      onChange: ({ target }: { target: HTMLInputElement }) => {
        setTyped(target.value);
        setActive(0);
        setOpen(true);
      },
      // Selects the text on a click, too. The click would otherwise put the caret into it after the focus
      // selected it, and typing would not replace it.
      onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select(),
      onClick: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        if (!open) currentTarget.select();
        show();
      },
      // An emptied field keeps the previous choice.
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

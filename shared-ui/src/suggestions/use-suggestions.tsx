import { useEffect, useRef, useState, type ComponentType, type FocusEvent } from 'react';

/** The attributes by which a screen reader knows of the list at a field. */
export interface ListState {
  'aria-expanded': boolean;
  'aria-controls'?: string | undefined;
  'aria-activedescendant'?: string | undefined;
}

/** What a list has to know of its field. `asked` is the text that the list was asked for with. */
export interface FieldWithList {
  field: HTMLInputElement;
  asked: string;
  onState: (state: ListState) => void;
}

type LoadList<Props> = () => Promise<ComponentType<Props & FieldWithList>>;

const CLOSED: ListState = { 'aria-expanded': false };

/**
 * Makes an ordinary text field a combobox: `fieldProps` are for the field, `list` stands beside it. The code
 * of the list loads when the field is first focused; until then, or when it does not load, or
 * without scripts, the field is one of an ordinary form. `load` imports a component that renders a
 * `SuggestionList` with `props`.
 */
export function useSuggestions<Props extends object>(load: LoadList<Props>, props: Props) {
  const [state, setState] = useState(CLOSED);
  const [shown, setShown] = useState<{ List: ComponentType<Props & FieldWithList>; of: FieldWithList }>();
  const field = useRef<HTMLInputElement>(null);
  const code = useRef<'none' | 'asked for' | 'failed'>('none');

  /** React may hand on a focus that came before it was there, when something is typed already. */
  const ask = (current: HTMLInputElement) => {
    if (code.current === 'asked for') return;
    const asked = code.current === 'failed' ? current.value : current.defaultValue;
    code.current = 'asked for';
    load().then(
      (List) => setShown({ List, of: { field: current, asked, onState: setState } }),
      // Whoever focuses the field again tries again.
      (error: unknown) => {
        code.current = 'failed';
        console.error('The code of suggestions could not be loaded', error);
      },
    );
  };
  useEffect(() => {
    const { current } = field;
    // Somebody was typing in it when the scripts of the page arrived.
    if (code.current === 'none' && current !== null && current === document.activeElement) ask(current);
  });

  return {
    fieldProps: {
      ref: field,
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      ...state,
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => ask(currentTarget),
    },
    list: shown && <shown.List {...props} {...shown.of} />,
  } as const;
}

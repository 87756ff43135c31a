import type { Suggestion } from '@safar/shared-contracts/suggestion.contract';
import { Listbox, ListboxNote } from './listbox';
import type { FindSuggestions } from './use-found-suggestions';
import { useSuggestionList } from './use-suggestion-list';
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

/** Shows what is suggested for the text of a field. */
export function SuggestionList({ label, nothing, ...props }: SuggestionListProps) {
  const { isShown, expanded, found, listProps, options } = useSuggestionList(props);
  const note = found?.failure ?? (found ? nothing : 'Searching...');
  return (
    <>
      {expanded && (
        <Listbox role="listbox" aria-label={label} {...listProps}>
          {options.map(({ option, key, props: optionProps }) => (
            <li
              key={key}
              role="option"
              {...optionProps}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
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

const ABOUT: Record<Suggestion['kind'], (suggestion: Suggestion) => string> = {
  place: () => 'Place',
  tour: ({ destination }) => (destination ? `Tour to ${destination}` : 'Tour'),
  guide: ({ destination }) => (destination ? `Guide to ${destination}` : 'Guide'),
};

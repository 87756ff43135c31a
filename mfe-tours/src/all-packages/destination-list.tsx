import { SuggestionList } from '@safar/shared-ui/suggestion-list';
import type { FieldWithList } from '@safar/shared-ui/use-suggestions';
import { findDestinations } from '../suggestions.api';

export interface DestinationListProps {
  onChoose: (destination: string) => void;
}

/** The destinations of tours that the filter suggests. */
export function DestinationList({ onChoose, ...props }: DestinationListProps & FieldWithList) {
  return (
    <SuggestionList
      {...props}
      label="Destinations"
      find={findDestinations}
      nothing="No tour goes to a place with that name."
      onChoose={({ text }) => onChoose(text)}
    />
  );
}

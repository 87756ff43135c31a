import { paths } from '@safar/shared-contracts/paths';
import type { Suggestion } from '@safar/shared-contracts/suggestion.contract';
import { SuggestionList } from '@safar/shared-ui/suggestion-list';
import type { FieldWithList } from '@safar/shared-ui/use-suggestions';
import { useNavigate } from 'react-router-dom';
import { findSuggestions } from '../suggestions.api';

/** What 'Where to?' suggests. A place leads to its tours, a tour and a guide to their pages. */
export function WhereToList(props: FieldWithList) {
  const navigate = useNavigate();
  return (
    <SuggestionList
      {...props}
      label="Places, tours and guides"
      find={findSuggestions}
      nothing="No place, tour or guide has that name. Press Enter to search all tours."
      onChoose={(suggestion) => void navigate(addressOf(suggestion))}
    />
  );
}

function addressOf({ kind, id, text }: Suggestion): string {
  if (id && kind === 'tour') return paths.tourDetails(id);
  if (id && kind === 'guide') return paths.guide(id);
  const filter = kind === 'place' ? { destination: text } : { q: text };
  return `${paths.allPackages}?${new URLSearchParams(filter)}`;
}

import * as endpoints from '@safar/shared-contracts/endpoints/suggestions';
import {
  MAX_SUGGESTIONS,
  MIN_SUGGESTION_LETTERS,
  type Suggestion,
} from '@safar/shared-contracts/suggestion.contract';
import { hasDeparted } from './tours-data';
import { toursHandler } from './tours-handler';

export const suggest = toursHandler(endpoints.suggest, ({ query, data }) => {
  const { q, kind } = query;
  if (q.length < MIN_SUGGESTION_LETTERS) return { data: [] };
  const listed = data.packages.filter((stored) => !stored.deleted && !hasDeparted(stored));
  const all = [
    ...listed.map(({ tour }): Suggestion => ({ kind: 'place', text: tour.destination })),
    ...listed.map(({ tour }): Suggestion => ({
      kind: 'tour',
      text: tour.tourName,
      id: tour._id,
      destination: tour.destination,
    })),
    ...listed.map(({ tour }): Suggestion => ({ kind: 'guide', text: tour.guideName, id: tour.guideId })),
  ];
  const found = all.filter(
    (each) => each.text.toLowerCase().includes(q.toLowerCase()) && (kind === undefined || each.kind === kind),
  );
  const distinct = new Map(found.map((each) => [`${each.kind} ${each.text}`, each]));
  return { data: [...distinct.values()].slice(0, MAX_SUGGESTIONS) };
});

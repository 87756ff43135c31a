import { useSuggestions } from '@safar/shared-ui/use-suggestions';
import { useState, type ChangeEvent } from 'react';
import { writeQuery, type PackageQueryDraft } from '../package-query';
import { sortsFor } from './filter-choices';
import { NO_FILTERS, problemOfPrices } from './filters';
import { PACKAGE_LIST_ID } from './package-list-id';
import { usePackageQuery } from './use-package-query';
import { useUrlDraft } from './use-url-draft';

const loadDestinations = async () => (await import('./destination-list')).DestinationList;

/**
 * What is chosen and typed in the fields for sort and filters, and when it goes to the address. What is
 * chosen goes there at once; what is typed, when its field is left. In a sheet (`isSheet`), which covers the
 * list, only `apply` sends it.
 */
export function useFilterForm(isSheet: boolean) {
  const { query, change } = usePackageQuery();
  const sorts = sortsFor(query);
  const byItself = sorts[0]?.value ?? '';
  // A search keeps the values that were chosen here but not applied.
  const inAddress: PackageQueryDraft = { ...query, q: '' };
  const { value: draft, setValue: setDraft, send } = useUrlDraft(inAddress, keyOf);
  const [refused, setRefused] = useState<PackageQueryDraft>();
  const isChecked = [inAddress, refused].some((each) => each && haveSamePrices(each, draft));

  /** Writes what is chosen into the address. Returns false where its prices can find nothing. */
  const applyDraft = (chosen: PackageQueryDraft): boolean => {
    if (problemOfPrices(chosen)) {
      setRefused(chosen);
      return false;
    }
    const applied = { ...NO_FILTERS, ...chosen, sort: chosen.sort === byItself ? '' : (chosen.sort ?? '') };
    if (keyOf(applied) !== keyOf(inAddress)) {
      send(applied);
      change({ ...applied, q: query.q ?? '' });
      showListStart();
    }
    return true;
  };
  const choose = (changes: PackageQueryDraft, isFinal: boolean) => {
    const chosen = { ...draft, ...changes };
    setDraft(chosen);
    if (isFinal && !isSheet) applyDraft(chosen);
  };

  return {
    query,
    draft,
    sorts,
    sort: draft.sort || byItself,
    /** Why nothing can be found by these prices, once that was tried. */
    problem: isChecked ? problemOfPrices(draft) : undefined,
    apply: () => applyDraft(draft),
    /** The suggestions for the destination. */
    suggestions: useSuggestions(loadDestinations, {
      onChoose: (destination: string) => choose({ destination }, true),
    }),
    /** The props of the field with that name. */
    field: (name: keyof PackageQueryDraft) => ({
      name,
      value: draft[name] ?? '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        choose({ [name]: target.value }, target instanceof HTMLSelectElement),
      onBlur: () => void (isSheet || applyDraft(draft)),
    }),
  };
}

/** Whoever chose far down the list would be in the middle of the next one, or below its end. */
function showListStart(): void {
  const list = document.getElementById(PACKAGE_LIST_ID);
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
}

/** What a draft of the fields is in an address; the search is no part of it. */
const keyOf = (draft: PackageQueryDraft) => writeQuery({ ...draft, q: '' }).toString();

const haveSamePrices = (one: PackageQueryDraft, other: PackageQueryDraft) =>
  (one.minPrice ?? '') === (other.minPrice ?? '') && (one.maxPrice ?? '') === (other.maxPrice ?? '');

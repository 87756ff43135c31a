import { paths } from '@safar/shared-contracts/paths';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { EmptyState } from '@safar/shared-ui/empty-state';
import { TourCards } from '../favourites/tour-cards';
import type { PackageQuery } from '../package-query';
import { ClearFilters } from './active-filters';
import { isFiltered } from './filters';
import { ClearSearch } from './search-form';

/**
 * Shown when nothing was found, with ways to go on and close matches of the searched text. Source: Spec D3.7.
 */
export function NoPackages({
  query,
  closeMatches,
}: {
  query: PackageQuery;
  closeMatches: readonly TourPackage[];
}) {
  const isWhole = !query.q && !isFiltered(query);
  return (
    <>
      <EmptyState
        title="No packages found"
        scene={{ kind: 'desert', name: 'No packages' }}
        text={wayOut(query)}
      >
        {query.q && <ClearSearch />}
        {isFiltered(query) && <ClearFilters />}
        {isWhole && <LinkButton to={paths.addPackage}>Add Package</LinkButton>}
      </EmptyState>
      {closeMatches.length > 0 && (
        <>
          <h2>Close matches</h2>
          <TourCards tours={closeMatches} travellers={query.travellers} />
        </>
      )}
    </>
  );
}

function wayOut(query: PackageQuery): string {
  if (isFiltered(query)) {
    return query.q ? 'Try other words, or remove a filter.' : 'Remove a filter to see more tours.';
  }
  return query.q ? 'Try other words, such as a place or a month.' : 'Nobody has added one yet.';
}

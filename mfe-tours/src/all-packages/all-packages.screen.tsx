import { totalText } from '@safar/shared-contracts/paging.contract';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { LoadMore } from '@safar/shared-ui/load-more';
import { readPage } from '@safar/shared-ui/page-address';
import { useMore, type ListCache } from '@safar/shared-ui/use-more';
import { useRef } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { TourCards } from '../favourites/tour-cards';
import { readQuery } from '../package-query';
import { listPackages } from '../tours.api';
import { AllPackagesFrame } from './all-packages-frame';
import { listHeading } from './list-heading';
import { NoPackages } from './no-packages';

const FAILURE = 'Failed to load packages.';
const cache: ListCache<TourPackage> = new Map();

/**
 * Loads the list that the address describes. A bare /allpak makes the request that the page preloads
 * (remote.ts).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query = readQuery(params);
  return { query, first: await listPackages({ ...query, ...readPage(params) }, { signal: request.signal }) };
}

/** Shows all packages, with search, sort and filters in the address. Source: Spec 2.60 to 2.66. */
function AllPackagesScreen() {
  const { query, first } = useLoaderData<typeof loader>();
  const load = (cursor: string) => listPackages({ ...query, cursor });
  const { items: tours, more } = useMore({ first, load, cache, hasAddresses: true });
  const list = useRef<HTMLUListElement>(null);

  return (
    <AllPackagesFrame counted={first} heading={listHeading(query, first)}>
      {tours.length === 0 ? (
        <NoPackages query={query} closeMatches={first.closeMatches ?? []} />
      ) : (
        <>
          <TourCards ref={list} tours={tours} travellers={query.travellers} />
          <LoadMore
            list={list}
            shown={tours.length}
            total={totalText(first)}
            noun="packages"
            failure={FAILURE}
            {...more}
          />
        </>
      )}
    </AllPackagesFrame>
  );
}

/** Shown when the list did not load; search and filters stay, to request another one. Source: Spec 8.1. */
function AllPackagesError() {
  return (
    <AllPackagesFrame>
      <DataFailure title={FAILURE} />
    </AllPackagesFrame>
  );
}

export { AllPackagesScreen as Component, AllPackagesError as ErrorBoundary };

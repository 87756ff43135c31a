import { Failure } from '@safar/shared-ui/failure';
import { useLoaderData, useRevalidator, useRouteError, type LoaderFunctionArgs } from 'react-router-dom';
import { readQuery } from '../package-query';
import { TourGrid } from '../tour-grid';
import { listPackages } from '../tours.api';
import { AllPackagesFrame } from './all-packages-frame';
import { LoadMore } from './load-more';
import { NoPackages } from './no-packages';
import { useMorePackages } from './use-more-packages';

/** Asks for what the address asks for. A bare /allpak makes the bare call that the page preloads (remote.ts). */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = readQuery(new URL(request.url).searchParams);
  return { query, first: await listPackages(query, { signal: request.signal }) };
}

/** All packages, with search, sort and filters in the address. Source: specification.md section 2, All packages. */
export function Component() {
  const { query, first } = useLoaderData<typeof loader>();
  const { tours, hasMore, phase, loadMore } = useMorePackages(first, query);
  const heading = query.q
    ? `Found ${first.total} packages for "${query.q}"`
    : `All ${first.total} Tour Packages`;

  return (
    <AllPackagesFrame total={first.total} heading={heading}>
      {tours.length === 0 ? (
        <NoPackages query={query} closeMatches={first.closeMatches ?? []} />
      ) : (
        <>
          <TourGrid tours={tours} />
          <LoadMore
            shown={tours.length}
            total={first.total}
            hasMore={hasMore}
            phase={phase}
            onMore={loadMore}
          />
        </>
      )}
    </AllPackagesFrame>
  );
}

/** The list did not come; search and filters are still there to ask for another. Source: specification.md section 8. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  return (
    <AllPackagesFrame>
      <Failure
        title="Failed to load packages."
        message={error instanceof Error ? error.message : undefined}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    </AllPackagesFrame>
  );
}

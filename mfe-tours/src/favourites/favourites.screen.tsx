import { requireAccount } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { EmptyState } from '@safar/shared-ui/empty-state';
import { lateData, WhenLoaded } from '@safar/shared-ui/late-data';
import { Page } from '@safar/shared-ui/page';
import { Loading, SkeletonCards } from '@safar/shared-ui/skeleton';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { packagesByIds } from '../tours.api';
import { favouriteTours } from './favourite-tours';
import { FavouritesList } from './favourites-list';

const FAILURE = 'Failed to load your favourites';

/** Reads which tours this browser keeps, and loads those that can still be booked. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { uid } = await requireAccount(request);
  const ids = favouriteTours(uid);
  return { uid, ids, tours: await lateData(packagesByIds(ids, { signal: request.signal })) };
}

/** Shows the tours that the user marked as favourites in this browser. */
function FavouritesScreen() {
  const { uid, ids, tours } = useLoaderData<typeof loader>();
  if (ids.length === 0) return <NoFavourites />;
  const fallback = (
    <>
      <Loading text="Loading favourites..." />
      <SkeletonCards count={ids.length} />
    </>
  );
  return (
    <Frame>
      <WhenLoaded from={tours} fallback={fallback} failureTitle={FAILURE}>
        {(found) => <FavouritesList key={ids.join()} uid={uid} ids={ids} found={found} />}
      </WhenLoaded>
    </Frame>
  );
}

function NoFavourites() {
  return (
    <Frame>
      <EmptyState
        title="No favourites yet"
        scene={{ kind: 'hills', name: 'Favourites' }}
        text="Press the heart of a tour to keep it here."
      >
        <LinkButton variant="primary" to={paths.allPackages}>
          All Packages
        </LinkButton>
      </EmptyState>
    </Frame>
  );
}

function FavouritesError() {
  return (
    <Frame>
      <DataFailure title={FAILURE} />
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <Page title="Favourites" intro="The tours you marked as favourites. They are kept in this browser only.">
    {children}
  </Page>
);

export { FavouritesScreen as Component, FavouritesError as ErrorBoundary };

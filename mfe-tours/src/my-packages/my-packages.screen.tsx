import { requireAccount } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { lateData, WhenLoaded } from '@safar/shared-ui/late-data';
import { Page } from '@safar/shared-ui/page';
import { Loading } from '@safar/shared-ui/skeleton';
import { SkeletonRows } from '@safar/shared-ui/skeleton-rows';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { myPackages } from '../tours.api';
import { MyPackagesTable } from './my-packages-table';

const FAILURE = 'Failed to load your packages';

export async function loader({ request }: LoaderFunctionArgs) {
  const { email } = await requireAccount(request);
  return lateData(myPackages(email, { signal: request.signal }));
}

/** Shows the packages that a guide created. Source: Spec 2.86 to 2.88. */
function MyPackagesScreen() {
  const fallback = (
    <>
      <Loading text="Loading packages..." />
      <SkeletonRows count={4} />
    </>
  );
  return (
    <Frame>
      <WhenLoaded from={useLoaderData<typeof loader>()} fallback={fallback} failureTitle={FAILURE}>
        {(tours) => <MyPackagesTable tours={tours} />}
      </WhenLoaded>
    </Frame>
  );
}

function MyPackagesError() {
  return (
    <Frame>
      <DataFailure title={FAILURE} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page
      title="My Created Packages"
      intro="The tours you offer. Travellers see them as soon as you add them."
      actions={
        <LinkButton variant="primary" to={paths.addPackage}>
          Add Package
        </LinkButton>
      }
    >
      {children}
    </Page>
  );
}

export { MyPackagesScreen as Component, MyPackagesError as ErrorBoundary };

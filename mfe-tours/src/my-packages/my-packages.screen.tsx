import { ApiFailure, requireUser } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { Page } from '@safar/shared-ui/page';
import { Loading } from '@safar/shared-ui/skeleton';
import { SkeletonRows } from '@safar/shared-ui/skeleton-rows';
import { Suspense, use } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { myPackages } from '../tours.api';
import { MyPackagesTable } from './my-packages-table';

type Outcome = { tours: TourPackage[] } | { failure: string };

/**
 * Not waited for: the screen shows its own 'Loading packages...'. The promise never rejects with a failed call, so that
 * nothing is unhandled while nobody listens yet.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const outcome: Promise<Outcome> = myPackages(user.email, { signal: request.signal }).then(
    (tours) => ({ tours }),
    (error: unknown) => ({ failure: error instanceof ApiFailure ? error.message : '' }),
  );
  return { outcome };
}

/** The packages a guide created. Source: specification.md section 2, My created packages. */
export function Component() {
  const { outcome } = useLoaderData<typeof loader>();
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
      <Suspense
        fallback={
          <>
            <Loading text="Loading packages..." />
            <SkeletonRows count={4} />
          </>
        }
      >
        <MyPackages outcome={outcome} />
      </Suspense>
    </Page>
  );
}

function MyPackages({ outcome }: { outcome: Promise<Outcome> }) {
  const result = use(outcome);
  if ('tours' in result) return <MyPackagesTable tours={result.tours} />;
  return <DataFailure title="Failed to load your packages" message={result.failure} />;
}

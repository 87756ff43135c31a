import { ApiFailure } from '@safar/shared-auth';
import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { Failure, type FailureProps } from '@safar/shared-ui/failure';
import { Page } from '@safar/shared-ui/page';
import { isMissing } from '@safar/shared-ui/failure-questions';
import { useReload } from '@safar/shared-ui/use-reload';
import { useLoaderData, useRouteError, type LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { getPackage } from '../tours.api';
import { loadRelated } from './related/load-related';
import { TourDetails } from './tour-details';

/** Loads the tour of the address, and starts to load similar ones; null when the address has no id. */
export async function loader({ params: { id }, request: { signal } }: LoaderFunctionArgs) {
  if (!v.is(ObjectId, id)) return null;
  const related = loadRelated(id, signal);
  return { tour: await getPackage(id, { signal }), related };
}

/** Shows one tour: its facts, its guide and the booking box. Source: Spec 2.67 to 2.80. */
function TourDetailsScreen() {
  const found = useLoaderData<typeof loader>();
  if (!found) return <DetailsProblem text="Invalid tour ID" />;
  // With the key, another tour starts with a state of its own.
  return <TourDetails key={found.tour._id} {...found} />;
}

function TourDetailsError() {
  const error = useRouteError();
  const { reload, reloading } = useReload();
  const text = textOf(error);
  // A retry does not help when the tour is deleted.
  return isMissing(error) ? (
    <DetailsProblem text={text} />
  ) : (
    <DetailsProblem text={text} onRetry={reload} retrying={reloading} />
  );
}

/** Shown when a tour cannot be shown: the reason with a warning sign, and ways to go on. Source: Spec 8.6. */
function DetailsProblem({ text, ...retry }: { text: string } & Pick<FailureProps, 'onRetry' | 'retrying'>) {
  return (
    <Page title="Tour details">
      <Failure
        title="This tour cannot be shown"
        message={
          <>
            <span aria-hidden="true">⚠️</span> {text}
          </>
        }
        {...retry}
      >
        <LinkButton to={paths.allPackages}>All Packages</LinkButton>
      </Failure>
    </Page>
  );
}

/** Returns the text for a package that did not load. Source: Spec 8.3 to 8.5. */
function textOf(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.kind !== 'http') return 'Could not fetch package details.';
  return error.serverMessage ?? `Failed to load package data. Status: ${error.status}`;
}

export { TourDetailsScreen as Component, TourDetailsError as ErrorBoundary };

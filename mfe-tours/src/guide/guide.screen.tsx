import styled from '@emotion/styled';
import { addressId, ApiFailure } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { Failure } from '@safar/shared-ui/failure';
import { Page, useDocumentTitle } from '@safar/shared-ui/page';
import { isMissing } from '@safar/shared-ui/failure-questions';
import { Slot } from '@safar/shared-ui/slot';
import { readPage } from '@safar/shared-ui/page-address';
import { useLoaderData, useRouteError, type LoaderFunctionArgs } from 'react-router-dom';
import { getGuide, listPackages } from '../tours.api';
import { GuideHeader } from './guide-header';
import { GuideTours } from './guide-tours';

/**
 * Loads the guide of the address and the first of their tours. When the list fails, the failure shows in its
 * place and the guide is still shown.
 */
export async function loader({ params, request: { signal, url } }: LoaderFunctionArgs) {
  const page = readPage(new URL(url).searchParams);
  const id = addressId(params['id'], 'guide');
  const [guide, list] = await Promise.all([
    getGuide(id, { signal }),
    listPackages({ guide: id, ...page }, { signal }).then(
      (first) => ({ first }),
      (error: unknown) => ({ failure: error instanceof ApiFailure ? error.message : '' }),
    ),
  ]);
  return { guide, list };
}

/** Shows the public data of a guide and the tours to book with them. Source: Spec D1.26, D1.27. */
function GuideScreen() {
  const { guide, list } = useLoaderData<typeof loader>();
  useDocumentTitle(guide.name);
  return (
    <Frame>
      <GuideHeader guide={guide} />
      {'failure' in list ? (
        <DataFailure title="Failed to load packages." message={list.failure} />
      ) : (
        <GuideTours guide={guide} first={list.first} />
      )}
      <Slot name="guide-reviews" props={{ guide }} fallback={null} />
    </Frame>
  );
}

/** An unknown guide has no Retry button, because a retry would fail the same way. */
function GuideError() {
  const error = useRouteError();
  return (
    <Page title="Guide">
      {isMissing(error) ? (
        <Failure title="Guide not found" message={error.message}>
          <LinkButton to={paths.allPackages}>All Packages</LinkButton>
        </Failure>
      ) : (
        <DataFailure title="Failed to load this guide." />
      )}
    </Page>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(var(--space-12), 6vw, var(--space-16));
  max-width: var(--page-width);
  margin-inline: auto;
  padding: clamp(var(--space-6), 4vw, var(--space-12)) var(--space-4) var(--space-24);
`;

export { GuideScreen as Component, GuideError as ErrorBoundary };

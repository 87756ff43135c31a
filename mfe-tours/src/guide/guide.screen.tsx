import styled from '@emotion/styled';
import { addressId, ApiFailure } from '@safar/shared-auth';
import type { Guide } from '@safar/shared-contracts/guide.contract';
import { Avatar } from '@safar/shared-ui/avatar';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { Page } from '@safar/shared-ui/page';
import { useLoaderData, useRouteError, type LoaderFunctionArgs } from 'react-router-dom';
import { getGuide, listPackages } from '../tours.api';
import { GuideProblem } from './guide-problem';
import { GuideTours } from './guide-tours';
import { VerifiedBadge } from './verified-badge';

/** The guide of the address and the first of their tours. A failed list is shown in its place: the guide is there all the same. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const id = addressId(params['id'], 'guide');
  const [guide, list] = await Promise.all([
    getGuide(id, { signal }),
    listPackages({ guide: id }, { signal }).then(
      (first) => ({ first }),
      (error: unknown) => ({ failure: error instanceof ApiFailure ? error.message : '' }),
    ),
  ]);
  return { guide, list };
}

/** A guide as everybody may see them, and the tours to book with them. Source: decisions.md, Identity and safety. */
export function Component() {
  const { guide, list } = useLoaderData<typeof loader>();
  const { name, photo } = guide;
  return (
    <Page
      documentTitle={name}
      title={
        <Person>
          <Avatar name={name} photoURL={photo} size={72} />
          <span>{name}</span>
        </Person>
      }
      intro={
        <>
          <VerifiedBadge photo={photo} /> {countsOf(guide)}
        </>
      }
    >
      {'failure' in list ? (
        <DataFailure title="Failed to load packages." message={list.failure} />
      ) : (
        <GuideTours guide={guide} first={list.first} />
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  return <GuideProblem error={useRouteError()} />;
}

/** '5 tours to book · 37 bookings'. */
function countsOf({ tourCount, bookingCount }: Guide): string {
  const tours = tourCount === 1 ? '1 tour' : `${tourCount} tours`;
  return `${tours} to book · ${bookingCount} ${bookingCount === 1 ? 'booking' : 'bookings'}`;
}

const Person = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-4);

  > :last-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

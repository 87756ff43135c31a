import styled from '@emotion/styled';
import { addressId } from '@safar/shared-auth';
import type { Guide } from '@safar/shared-contracts/guide.contract';
import { Avatar } from '@safar/shared-ui/avatar';
import { Page } from '@safar/shared-ui/page';
import { useLoaderData, useRouteError, type LoaderFunctionArgs } from 'react-router-dom';
import { getGuide, listPackages } from '../tours.api';
import { GuideProblem } from './guide-problem';
import { GuideTours } from './guide-tours';
import { VerifiedBadge } from './verified-badge';

/** The guide of the address and the first of their tours. Without such a guide it does not matter what the list says. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const id = addressId(params['id'], 'guide');
  const list = listPackages({ guide: id }, { signal });
  list.catch(() => undefined);
  const guide = await getGuide(id, { signal });
  return { guide, first: await list };
}

/** A guide as everybody may see them, and the tours to book with them. Source: decisions.md, Identity and safety. */
export function Component() {
  const { guide, first } = useLoaderData<typeof loader>();
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
      <GuideTours guide={guide} first={first} />
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

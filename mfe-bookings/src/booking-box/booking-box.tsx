import styled from '@emotion/styled';
import { useAuth } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { sampleTour } from '@safar/shared-contracts/sample-content';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { Card, CardBody } from '@safar/shared-ui/card';
import { Field } from '@safar/shared-ui/field';
import { formatPrice } from '@safar/shared-ui/format';
import { useId, useRef } from 'react';
import { PriceBar } from './price-bar';
import { useBooking } from './use-booking';

/** The price and the one action of the tour details screen, which gives it its place. Source: specification.md section 2, Tour details. */
export function BookingBox({
  tourPackage,
  booked: bookedBefore,
}: {
  tourPackage: TourPackage;
  booked: boolean;
}) {
  const user = useAuth((auth) => auth.user);
  const { booked, busy, book } = useBooking(tourPackage._id, bookedBefore);
  const actions = useRef<HTMLDivElement>(null);
  const price = `${formatPrice(tourPackage.price)}/person`;
  const reasonId = useId();
  const reason = booked ? undefined : reasonAgainst(tourPackage);

  const onBook = async () => {
    await book();
    // The button was disabled while the dialog opened, so the dialog cannot give the focus back.
    actions.current?.querySelector<HTMLElement>('a, button:enabled')?.focus();
  };

  return (
    <Card as="section" aria-label="Book this tour">
      <PriceBar price={price} actions={actions} />
      <CardBody>
        <Price>{price}</Price>
        <Assurance>{sampleTour.cancellation}</Assurance>
        {user && (
          <>
            <Field label="Name" name="name" autoComplete="name" value={user.displayName} readOnly />
            <Field label="Email" name="email" autoComplete="email" value={user.email} readOnly />
          </>
        )}
        <Actions ref={actions}>
          <Button
            variant="primary"
            wide
            busy={busy}
            busyText="Booking..."
            disabled={booked || reason !== undefined}
            aria-describedby={reason && reasonId}
            onClick={() => void onBook()}
          >
            {booked ? 'Already Booked' : 'Book Now'}
          </Button>
          {reason && <p id={reasonId}>{reason}</p>}
          {booked && <LinkButton to={paths.myBookings}>See my bookings</LinkButton>}
        </Actions>
      </CardBody>
    </Card>
  );
}

/** Why nobody (of this user's kind) can book it: the server would refuse. Source: decisions.md, Identity and safety. */
function reasonAgainst({ mine, departed }: TourPackage): string | undefined {
  if (mine) return 'This is your own tour package, so you cannot book it.';
  if (departed) return 'This tour has already departed, so it can no longer be booked.';
  return undefined;
}

const Price = styled.p`
  font-size: var(--size-5);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

const Assurance = styled.p`
  color: var(--success);
  font-size: var(--size-1);
  font-weight: 600;
`;

const Actions = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-2);

  p {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
`;

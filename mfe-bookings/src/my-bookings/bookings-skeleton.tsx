import { Skeleton } from '@safar/shared-ui/skeleton';
import { SkeletonRows } from '@safar/shared-ui/skeleton-rows';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { useLocation } from 'react-router-dom';
import { newBookingIn } from '../new-booking-state';
import { NEXT_JOURNEY_HEIGHT } from './next-tour';

/** Stands for bookings that are loading, in their size. */
export function BookingsSkeleton() {
  const isAfterBooking = newBookingIn(useLocation().state) !== undefined;
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      {!isAfterBooking && <Skeleton blockSize={NEXT_JOURNEY_HEIGHT} corners="var(--radius-2)" />}
      <Skeleton inlineSize="10rem" blockSize="var(--size-5)" />
      <SkeletonRows count={3} />
    </>
  );
}

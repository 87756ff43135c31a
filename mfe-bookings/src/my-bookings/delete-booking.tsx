import { ApiFailure } from '@safar/shared-auth';
import { asSentence } from '@safar/shared-contracts/as-sentence';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { DeleteButton } from '@safar/shared-ui/delete-button';
import { failureDialog } from '@safar/shared-ui/failure-dialog';
import { toastSuccess } from '@safar/shared-ui/toast';
import { totalOf } from '../agreed-tour';
import { deleteBooking } from '../bookings.api';
import { LATE_COST } from '../cancellation-terms';
import { refreshUnreadNow } from '../notices/unread.store';

export const deleteButtonId = (bookingId: string) => `delete-${bookingId}`;

/** Deletes a booking after a confirmation. `onGone` is called when the server no longer has it. */
export function DeleteBooking({ booking, onGone }: { booking: Booking; onGone: () => void }) {
  const { tourName } = booking.tourPackage;
  const consequence = consequenceOf(booking);
  return (
    <DeleteButton
      id={deleteButtonId(booking._id)}
      name={tourName}
      question="Are you sure you want to delete this booking?"
      text={consequence === '' ? tourName : `${asSentence(tourName)} ${consequence}`}
      cancel={booking.cancellation && 'Back'}
      onDelete={async () => {
        toastSuccess((await deleteBooking(booking._id)) || 'Your booking was deleted.');
        onGone();
        void refreshUnreadNow();
      }}
      onFailure={async (error) => {
        // Spec 8.28, 8.29.
        await failureDialog(error, { refused: 'Failed to delete booking', doing: 'deleting' });
        if (error instanceof ApiFailure && error.status === 404) onGone();
      }}
    />
  );
}

/** Returns what deleting it means: a booking that is ahead is cancelled, a past one leaves this list only. */
function consequenceOf(booking: Booking): string {
  const { cancellation, agreed, tourPackage } = booking;
  const staysWithGuide = tourPackage.departed && tourPackage.available;
  if (!cancellation) return staysWithGuide ? 'Your guide keeps it on the roster.' : '';
  if (!agreed) return '';
  if (cancellation.free || agreed.price === 0) return 'It is cancelled free of charge.';
  return `It is too late to cancel it free of charge: ${LATE_COST}, ${totalOf(booking)}.`;
}

import { ApiFailure } from '@safar/shared-auth';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { DeleteButton } from '@safar/shared-ui/delete-button';
import { alertDialog } from '@safar/shared-ui/dialog';
import { toastSuccess } from '@safar/shared-ui/toast';
import { deleteBooking } from '../bookings.api';

export const deleteButtonId = (bookingId: string) => `delete-${bookingId}`;

/** Deletes a booking after a confirmation. `onGone` is called when the server no longer has it. */
export function DeleteBooking({ booking, onGone }: { booking: Booking; onGone: () => void }) {
  const { tourName } = booking.tourPackage;
  return (
    <DeleteButton
      id={deleteButtonId(booking._id)}
      name={tourName}
      question="Are you sure you want to delete this booking?"
      text={tourName}
      onDelete={async () => {
        toastSuccess((await deleteBooking(booking._id)) || 'Your booking was deleted.');
        onGone();
      }}
      onFailure={async (error) => {
        await alertDialog({ ...refusalText(error), icon: 'error' });
        if (error instanceof ApiFailure && error.status === 404) onGone();
      }}
    />
  );
}

/** Returns the texts for a refusal of the server or for a request that failed. Source: Spec 8.28, 8.29. */
function refusalText(error: unknown): { title: string; text: string } {
  const text = error instanceof Error ? error.message : '';
  const refused = error instanceof ApiFailure && error.kind === 'http';
  return { title: refused ? 'Failed to delete booking' : 'An error occurred while deleting', text };
}

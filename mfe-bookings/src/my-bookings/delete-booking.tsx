import { ApiFailure } from '@safar/shared-auth';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { Button } from '@safar/shared-ui/button';
import { alertDialog, confirmDialog } from '@safar/shared-ui/dialog';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useState } from 'react';
import { deleteBooking } from '../bookings.api';

export const deleteButtonId = (bookingId: string) => `delete-${bookingId}`;

/** Deletes a booking after a question. `onGone` is called when the server no longer has it. */
export function DeleteBooking({ booking, onGone }: { booking: Booking; onGone: () => void }) {
  const [busy, setBusy] = useState(false);
  const { tourName } = booking.tourPackage;
  const id = deleteButtonId(booking._id);

  const onClick = async () => {
    const sure = await confirmDialog({
      title: 'Are you sure you want to delete this booking?',
      text: tourName,
      confirm: 'Delete',
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    try {
      toastSuccess(await deleteBooking(booking._id));
      onGone();
    } catch (error) {
      setBusy(false);
      await alertDialog({ ...refusalText(error), icon: 'error' });
      // The button was disabled while the dialog opened, so the dialog cannot give the focus back.
      document.getElementById(id)?.focus();
      if (error instanceof ApiFailure && error.status === 404) onGone();
    }
  };

  return (
    <Button
      id={id}
      variant="danger"
      small
      aria-label={`Delete ${tourName}`}
      busy={busy}
      busyText="Deleting..."
      onClick={() => void onClick()}
    >
      Delete
    </Button>
  );
}

/** The server refused, or it could not be asked. Source: specification.md section 8. */
function refusalText(error: unknown): { title: string; text: string } {
  const text = error instanceof Error ? error.message : '';
  const refused = error instanceof ApiFailure && error.kind === 'http';
  return { title: refused ? 'Failed to delete booking' : 'An error occurred while deleting', text };
}

import { ApiFailure } from '@safar/shared-auth';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Button } from '@safar/shared-ui/button';
import { confirmDialog } from '@safar/shared-ui/dialog';
import { toastError, toastSuccess } from '@safar/shared-ui/toast';
import { useState } from 'react';
import { deletePackage } from '../tours.api';

/**
 * Deletes a package after a yes. `onGone` is called when the server no longer has it: just deleted, or elsewhere before.
 * Source: specification.md sections 5 and 8, Delete package.
 */
export function DeletePackage({ tour, onGone }: { tour: TourPackage; onGone: () => void }) {
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    if (busy) return;
    const sure = await confirmDialog({
      title: 'Are you sure you want to delete this package?',
      text: bookedBy(tour.bookingCount),
      confirm: 'Delete',
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    try {
      await deletePackage(tour._id);
      toastSuccess('Deleted successfully');
      onGone();
    } catch (error) {
      toastError('Error deleting package');
      setBusy(false);
      if (error instanceof ApiFailure && error.status === 404) onGone();
    }
  };

  return (
    <Button
      small
      variant="danger"
      // Not `disabled` while deleting: that would drop the focus, which must be here when it fails.
      aria-disabled={busy}
      aria-label={`Delete ${tour.tourName}`}
      onClick={() => void remove()}
    >
      {busy ? 'Deleting...' : 'Delete'}
    </Button>
  );
}

/** Source: decisions.md, Identity and safety: the confirm text adds how many travellers booked it. */
function bookedBy(count: number): string {
  if (count === 0) return 'No traveller has booked it.';
  if (count === 1) return '1 traveller has booked it and keeps the booking.';
  return `${count} travellers have booked it and keep their bookings.`;
}

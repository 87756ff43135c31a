import type { Booking } from '@safar/shared-contracts/booking.contract';
import { Button } from '@safar/shared-ui/button';
import { toastError } from '@safar/shared-ui/toast';
import { useState } from 'react';
import { saveFile } from '@safar/shared-ui/save-file';

/** Offers a booked tour as a calendar file. `quiet` is for a row of a table. */
export function AddToCalendar({ booking, quiet = false }: { booking: Booking; quiet?: boolean }) {
  const [busy, setBusy] = useState(false);

  const add = async () => {
    if (busy) return;
    setBusy(true);
    const code = await load();
    setBusy(false);
    if (!code)
      return toastError('The calendar file could not be created. Check your connection and try again.');
    saveFile(`safar-${booking.reference}.ics`, 'text/calendar;charset=utf-8', code.calendarFile(booking));
  };

  return (
    <Button
      small={quiet}
      variant={quiet ? 'quiet' : 'secondary'}
      // A `disabled` button would lose the focus while the code loads.
      aria-disabled={busy}
      aria-label={`Add to calendar: ${booking.tourPackage.tourName}`}
      onClick={() => void add()}
    >
      {busy ? 'Preparing...' : 'Add to calendar'}
    </Button>
  );
}

/** Loads the code that writes the file at the first press; undefined when it cannot be loaded. */
async function load() {
  try {
    return await import('./calendar-file');
  } catch (error) {
    console.error('The calendar code could not be loaded', error);
    return undefined;
  }
}

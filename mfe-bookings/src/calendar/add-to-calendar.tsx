import type { Booking } from '@safar/shared-contracts/booking.contract';
import { Button } from '@safar/shared-ui/button';
import { toastError } from '@safar/shared-ui/toast';
import { useState } from 'react';
import { saveFile } from './save-file';

/** Hands over a booked tour as a file that calendars read. `quiet`: for a row of a table. */
export function AddToCalendar({ booking, quiet = false }: { booking: Booking; quiet?: boolean }) {
  const [busy, setBusy] = useState(false);

  const add = async () => {
    if (busy) return;
    setBusy(true);
    const code = await load();
    setBusy(false);
    if (!code) return toastError('The calendar file could not be made. Check your connection and try again.');
    saveFile(`safar-${booking.reference}.ics`, 'text/calendar;charset=utf-8', code.calendarFile(booking));
  };

  return (
    <Button
      small={quiet}
      variant={quiet ? 'quiet' : 'secondary'}
      // Not `disabled` while its code loads: that would drop the focus.
      aria-disabled={busy}
      aria-label={`Add to calendar: ${booking.tourPackage.tourName}`}
      onClick={() => void add()}
    >
      {busy ? 'Preparing...' : 'Add to calendar'}
    </Button>
  );
}

/** The code that writes the file comes with the first press; undefined when it does not come. */
async function load() {
  try {
    return await import('./calendar-file');
  } catch (error) {
    console.error('The calendar code could not be loaded', error);
    return undefined;
  }
}

import { Toasts } from '@safar/shared-ui/toasts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { numberedBooking } from '../testing/bookings';
import { AddToCalendar } from './add-to-calendar';

/** What the browser is asked to keep: each file's name and content. */
const saved: { name: string; type: string; text: Promise<string> }[] = [];

beforeEach(() => {
  saved.length = 0;
  const blobs = new Map<string, Blob>();
  // jsdom has neither files to save nor addresses for them.
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      const url = `blob:${blobs.size}`;
      blobs.set(url, blob);
      return url;
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ name: this.download, type: blob.type, text: blob.text() });
  });
});

function show() {
  render(
    <>
      <AddToCalendar booking={numberedBooking(1)} />
      <Toasts />
    </>,
  );
  return screen.getByRole('button', { name: 'Add to calendar: Tour 1' });
}

it('saves the booking as a calendar file named after its reference', async () => {
  await userEvent.click(show());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ name: 'safar-SF-0000-0001.ics', type: 'text/calendar;charset=utf-8' });
  expect(await saved[0]?.text).toMatch(/^BEGIN:VCALENDAR\r\n[^]+SUMMARY:Tour 1\r\n[^]+END:VCALENDAR\r\n$/);
});

it('says so when its code does not come, and works once it does', async () => {
  jest.resetModules();
  jest.doMock('ts-ics', () => {
    throw new Error('offline');
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const button = show();
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The calendar file could not be created. Check your connection and try again.',
  );
  expect(saved).toEqual([]);

  jest.dontMock('ts-ics');
  await userEvent.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
});

import { render, screen } from '@testing-library/react';
import { CancelledEntries } from './cancelled-entries';

const entries = (length: number) =>
  Array.from({ length }, (_each, index) => ({
    _id: index.toString(16).padStart(24, '0'),
    reference: `SF-${index}`,
    email: 'amina@example.com',
    travellers: 1,
    cancelledAt: '2026-11-30T10:00:00.000Z',
  }));

it.each([
  [999, 'Cancelled by you (999)'],
  [1000, 'Cancelled by you (the latest 1000)'],
])('the bookings that a guide cancelled are said to be cut where they may be: of %s', (length, text) => {
  render(<CancelledEntries entries={entries(length)} />);
  expect(screen.getByText(text)).toBeVisible();
});

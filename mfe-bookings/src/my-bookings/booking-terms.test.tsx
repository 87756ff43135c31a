import { render } from '@testing-library/react';
import { agreedBooking } from '../testing/bookings';
import { EventDate, Price } from './booking-terms';

it('a tour that departed on another day than was agreed says when, and that one owes nothing', () => {
  const booking = agreedBooking(1, {
    tourPackage: { departed: true, departureDate: '2026-10-01' },
    change: { reasons: [] },
  });
  const { container } = render(
    <>
      <EventDate booking={booking} today="2026-10-05" />
      <Price booking={booking} />
    </>,
  );
  expect(container).toHaveTextContent('was 1 Dec 2034, now 1 Oct 2026');
  expect(container).toHaveTextContent('delete it free of charge');
  expect(container).not.toHaveTextContent('Cancelling is');
});

it('who never confirmed a change reads so also once the tour has its next date', () => {
  const booking = agreedBooking(1, {
    tourPackage: { departed: true, departureDate: '2035-10-01' },
  });
  const { container } = render(<Price booking={booking} />);
  expect(container).toHaveTextContent('If you were not there, delete it free of charge.');
  expect(container).not.toHaveTextContent('Cancelling is');
});

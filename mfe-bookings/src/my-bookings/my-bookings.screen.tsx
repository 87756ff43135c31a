import { requireAccount } from '@safar/shared-auth';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { lateData, WhenLoaded } from '@safar/shared-ui/late-data';
import { Page } from '@safar/shared-ui/page';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { listBookings } from '../bookings.api';
import { listWaiting } from '../waiting.api';
import { Bookings } from './bookings';
import { BookingsSkeleton } from './bookings-skeleton';
import { WaitingTours } from './waiting-tours';

const TITLE = 'My Bookings';
const FAILURE = 'Your bookings could not be loaded';

export async function loader({ request }: LoaderFunctionArgs) {
  const { email } = await requireAccount(request);
  const [bookings, waiting] = await Promise.all([
    lateData(listBookings(email, request.signal)),
    // Without them there are still the bookings.
    lateData(listWaiting(request.signal).catch(() => undefined)),
  ]);
  return { bookings, waiting };
}

/** Shows a traveller's bookings, and the tours that they wait for. Source: Spec 2.82 to 2.85. */
function MyBookingsScreen() {
  const { bookings, waiting } = useLoaderData<typeof loader>();
  return (
    <Page title={TITLE}>
      <WhenLoaded from={bookings} fallback={<BookingsSkeleton />} failureTitle={FAILURE}>
        {(booked) => (
          <Bookings bookings={booked}>
            <WhenLoaded from={waiting} fallback={null} failureTitle={FAILURE}>
              {(tours) => <WaitingTours tours={tours} />}
            </WhenLoaded>
          </Bookings>
        )}
      </WhenLoaded>
    </Page>
  );
}

function MyBookingsError() {
  return (
    <Page title={TITLE}>
      <DataFailure title={FAILURE} />
    </Page>
  );
}

export { MyBookingsScreen as Component, MyBookingsError as ErrorBoundary };

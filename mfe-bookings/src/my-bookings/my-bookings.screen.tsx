import { requireAccount } from '@safar/shared-auth';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { lateData, WhenLoaded } from '@safar/shared-ui/late-data';
import { Page } from '@safar/shared-ui/page';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { listBookings } from '../bookings.api';
import { Bookings } from './bookings';
import { BookingsSkeleton } from './bookings-skeleton';

const TITLE = 'My Bookings';
const FAILURE = 'Your bookings could not be loaded';

export async function loader({ request }: LoaderFunctionArgs) {
  const { email } = await requireAccount(request);
  return lateData(listBookings(email, request.signal));
}

/** Shows the traveller's upcoming and past bookings. Source: Spec 2.82 to 2.85. */
function MyBookingsScreen() {
  return (
    <Page title={TITLE}>
      <WhenLoaded
        from={useLoaderData<typeof loader>()}
        fallback={<BookingsSkeleton />}
        failureTitle={FAILURE}
      >
        {(bookings) => <Bookings bookings={bookings} />}
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

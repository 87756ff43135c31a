import { requireUser } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { EmptyState } from '@safar/shared-ui/empty-state';
import { Page } from '@safar/shared-ui/page';
import { useFocusAfterRemoval } from '@safar/shared-ui/use-focus-after-removal';
import { useLoaderData, useLocation, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import { listBookings } from '../bookings.api';
import { newBookingIn } from '../new-booking';
import { bookingColumns } from './booking-columns';
import { BookingsSection } from './bookings-section';
import { byDeparture } from './by-departure';
import { deleteButtonId } from './delete-booking';
import { NextJourney } from './next-journey';

const TITLE = 'My Bookings';

export async function loader({ request }: LoaderFunctionArgs) {
  const { email } = await requireUser(request);
  return listBookings(email, request.signal);
}

/** The traveller's bookings: what is ahead, and what is past. Source: specification.md section 2, My bookings. */
export function Component() {
  const bookings = useLoaderData<typeof loader>();
  const { state } = useLocation();
  const { revalidate } = useRevalidator();
  const { upcoming, past } = byDeparture(bookings);
  // A tour that its guide took back is nothing to look forward to.
  const next = upcoming.find(({ tourPackage }) => tourPackage.available);
  const ids = [...upcoming, ...past].map(({ _id }) => _id);
  const focusNextAfter = useFocusAfterRemoval(ids, deleteButtonId);
  const onGone = (id: string) => {
    focusNextAfter(id);
    void revalidate();
  };

  const columns = bookingColumns({ newId: newBookingIn(state), onGone });
  const toPackages = (
    <LinkButton to={paths.allPackages} variant="primary">
      See all packages
    </LinkButton>
  );

  if (bookings.length === 0) {
    return (
      <Page title={TITLE}>
        <EmptyState title="No bookings found." text="The tours you book are listed here.">
          {toPackages}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={TITLE}>
      {next && <NextJourney booking={next} />}
      <BookingsSection title="Upcoming" columns={columns} bookings={upcoming}>
        <p>Nothing is ahead. Where would you like to go next?</p>
        <div>{toPackages}</div>
      </BookingsSection>
      {past.length > 0 && <BookingsSection title="Past" columns={columns} bookings={past} />}
    </Page>
  );
}

export function ErrorBoundary() {
  return (
    <Page title={TITLE}>
      <DataFailure title="Your bookings could not be loaded" />
    </Page>
  );
}

import { requireUser } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { EmptyState } from '@safar/shared-ui/empty-state';
import { Page } from '@safar/shared-ui/page';
import { Table } from '@safar/shared-ui/table';
import { useFocusAfterRemoval } from '@safar/shared-ui/use-focus-after-removal';
import { useLoaderData, useLocation, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import { listBookings } from '../bookings.api';
import { newBookingIn } from '../new-booking';
import { bookingColumns } from './booking-columns';
import { deleteButtonId } from './delete-booking';

const TITLE = 'My Bookings';

export async function loader({ request }: LoaderFunctionArgs) {
  const { email } = await requireUser(request);
  return listBookings(email, request.signal);
}

/** The traveller's bookings, newest first. Source: specification.md section 2, My bookings. */
export function Component() {
  const bookings = useLoaderData<typeof loader>();
  const { state } = useLocation();
  const { revalidate } = useRevalidator();
  const ids = bookings.map(({ _id }) => _id);
  const focusNextAfter = useFocusAfterRemoval(ids, deleteButtonId);
  const onGone = (id: string) => {
    focusNextAfter(id);
    void revalidate();
  };

  return (
    <Page title={TITLE}>
      {bookings.length === 0 ? (
        <EmptyState title="No bookings found." text="The tours you book are listed here.">
          <LinkButton to={paths.allPackages} variant="primary">
            See all packages
          </LinkButton>
        </EmptyState>
      ) : (
        <Table
          caption={TITLE}
          columns={bookingColumns({ newId: newBookingIn(state), onGone })}
          rows={bookings}
          rowKey={({ _id }) => _id}
        />
      )}
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

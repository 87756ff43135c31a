import { addressId, ApiFailure, requireAccount } from '@safar/shared-auth';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { paths } from '@safar/shared-contracts/paths';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { Failure } from '@safar/shared-ui/failure';
import { formatDate } from '@safar/shared-ui/format';
import { Notice } from '@safar/shared-ui/notice';
import { Page } from '@safar/shared-ui/page';
import { useLoaderData, useRouteError, type LoaderFunctionArgs } from 'react-router-dom';
import { getBooking } from '../bookings.api';
import { AddToCalendar } from '../calendar/add-to-calendar';
import { Voucher } from './voucher';

const TITLES = { title: 'Booking voucher', documentTitle: 'Voucher' };

export async function loader({ params: { id }, request }: LoaderFunctionArgs) {
  const { displayName, email } = await requireAccount(request);
  const booking = await getBooking(addressId(id, 'booking'), request.signal);
  return { booking, traveller: displayName || email };
}

/** One booking as a sheet to print, or to show to the guide. */
function VoucherScreen() {
  const { booking, traveller } = useLoaderData<typeof loader>();
  return (
    <Page
      {...TITLES}
      actions={
        <>
          <Button variant="primary" onClick={() => window.print()}>
            Print
          </Button>
          {!booking.tourPackage.departed && <AddToCalendar booking={booking} />}
          <LinkButton variant="quiet" to={paths.myBookings}>
            My Bookings
          </LinkButton>
        </>
      }
    >
      <Notice tone="warning">{caveatOn(booking)}</Notice>
      <Voucher booking={booking} traveller={traveller} />
    </Page>
  );
}

/** What keeps a voucher from being a journey to come. */
function caveatOn({ tourPackage: { departed, departureDate, available } }: Booking): string | undefined {
  if (departed) return `This tour departed on ${formatDate(departureDate)}.`;
  if (!available) return 'This tour is no longer offered. Ask the guide before you set out.';
  return undefined;
}

function VoucherError() {
  const error = useRouteError();
  const status = error instanceof ApiFailure ? error.status : undefined;
  const refusal = status === undefined ? undefined : REFUSALS[status];
  return (
    <Page {...TITLES}>
      {refusal === undefined ? (
        <DataFailure title="Your voucher could not be loaded">
          <ToMyBookings />
        </DataFailure>
      ) : (
        <Failure title={refusal} message={error instanceof ApiFailure && error.message}>
          <ToMyBookings />
        </Failure>
      )}
    </Page>
  );
}

/** The codes for which a retry would fail the same way. */
const REFUSALS: Partial<Record<number, string>> = {
  403: 'This is not your voucher',
  404: 'Voucher not found',
};

function ToMyBookings() {
  return <LinkButton to={paths.myBookings}>My Bookings</LinkButton>;
}

export { VoucherScreen as Component, VoucherError as ErrorBoundary };

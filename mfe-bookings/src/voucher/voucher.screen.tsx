import { addressId, ApiFailure, requireAccount } from '@safar/shared-auth';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { paths } from '@safar/shared-contracts/paths';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { Failure } from '@safar/shared-ui/failure';
import { formatDate } from '@safar/shared-ui/format';
import { MessageActions, MessageBox } from '@safar/shared-ui/message-box';
import { Notice } from '@safar/shared-ui/notice';
import { Page } from '@safar/shared-ui/page';
import {
  useLoaderData,
  useNavigate,
  useRevalidator,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import { agreedTour, isToConfirm } from '../agreed-tour';
import { BackLink } from '../back-link';
import { getBooking } from '../bookings.api';
import { ChangedBooking } from '../changed/changed-booking';
import { GuideWords, missingReason } from '../changed/guide-words';
import { AddToCalendar } from '../calendar/add-to-calendar';
import { SimilarTours } from '../similar-tours';
import { GuideMessages } from './guide-messages';
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
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  if (booking.cancelled) return <CancelledTour booking={booking} cancelled={booking.cancelled} />;
  const isChanged = isToConfirm(booking);
  return (
    <Page
      {...TITLES}
      actions={
        <>
          <Button variant="primary" onClick={() => window.print()}>
            Print
          </Button>
          {!booking.tourPackage.departed && !isChanged && <AddToCalendar booking={booking} />}
          <BackLink to={paths.myBookings}>My Bookings</BackLink>
        </>
      }
    >
      <Notice tone="warning">{caveatOn(booking)}</Notice>
      {isChanged && (
        <ChangedBooking
          booking={booking}
          heading="h2"
          onDecided={() => void revalidate()}
          onGone={() => void navigate(paths.myBookings)}
        />
      )}
      {booking.messages && <GuideMessages messages={booking.messages} />}
      <Voucher booking={booking} traveller={traveller} />
    </Page>
  );
}

type Cancelled = NonNullable<Booking['cancelled']>;

/** In place of the voucher of a tour that does not take place. */
function CancelledTour({ booking, cancelled }: { booking: Booking; cancelled: Cancelled }) {
  const { tourPackage } = booking;
  const { departureDate } = agreedTour(booking);
  return (
    <Page {...TITLES}>
      <MessageBox>
        <h2>{tourPackage.tourName} was cancelled by the guide</h2>
        <p>
          It was to depart on {formatDate(departureDate)}. There is no voucher any more, and nothing to pay.
        </p>
        <GuideWords words={cancelled.reason ? [cancelled.reason] : []} none={missingReason(cancelled)} />
        <MessageActions>
          <SimilarTours booking={booking} variant="primary" />
          <ToMyBookings />
        </MessageActions>
      </MessageBox>
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

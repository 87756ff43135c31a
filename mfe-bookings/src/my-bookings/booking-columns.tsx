import styled from '@emotion/styled';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { paths } from '@safar/shared-contracts/paths';
import { tourPicture } from '@safar/shared-contracts/scenes';
import { formatCount } from '@safar/shared-ui/format';
import type { Column } from '@safar/shared-ui/table';
import { Tag } from '@safar/shared-ui/tag';
import { Thumbnail } from '@safar/shared-ui/thumbnail';
import { Link } from 'react-router-dom';
import { agreedTour, isToConfirm } from '../agreed-tour';
import { statusOf } from '../booking-format';
import { missingReason } from '../changed/guide-words';
import { Aside, EventDate, Price } from './booking-terms';
import { BookingActions } from './booking-actions';
import { ChangeNote } from './change-note';
import { ChangeParty } from './change-party';

interface RowActions {
  /** The id of the booking just made, whose row is marked. */
  newId: string | undefined;
  /** The id of the booking that is shown above the tables: its row says that it is the same. */
  nextId: string | undefined;
  today: string;
  onGone: (id: string) => void;
  onChanged: () => void;
}

/** The columns of all bookings tables. Source: Spec 2.82. */
export function bookingColumns({ newId, nextId, today, onGone, onChanged }: RowActions): Column<Booking>[] {
  return [
    {
      header: 'Event Photo',
      width: '10%',
      place: 'picture',
      cell: ({ tourPackage }) => <Thumbnail {...tourPicture(tourPackage)} />,
    },
    {
      header: 'Event Name',
      width: '20%',
      rowHeader: true,
      cell: ({ _id, tourPackage, cancelled }) => (
        <Name>
          {tourPackage.available ? (
            <Link to={paths.tourDetails(tourPackage._id)}>{tourPackage.tourName}</Link>
          ) : (
            <>
              {tourPackage.tourName} {!cancelled && <Aside>No longer offered</Aside>}
            </>
          )}
          {cancelled && (
            <Words>
              {cancelled.reason ? (
                <>
                  Your guide writes: <bdi>{cancelled.reason}</bdi>
                </>
              ) : (
                missingReason(cancelled)
              )}
            </Words>
          )}
          {_id === newId && <Tag data-tone="success">New</Tag>}
          {_id === nextId && <Tag>Next journey</Tag>}
        </Name>
      ),
    },
    {
      header: 'Event Type',
      width: '13%',
      cell: (booking) => <Place>{agreedTour(booking).destination}</Place>,
    },
    {
      header: 'Event Date',
      width: '14%',
      cell: (booking) => <EventDate booking={booking} today={today} />,
    },
    {
      header: 'Status',
      width: '21%',
      cell: (booking) => (
        <State>
          <Status data-tone={toneOf(booking)}>{statusOf(booking)}</Status>
          <ChangeParty booking={booking} onChanged={onChanged} onGone={() => onGone(booking._id)} />
          {!booking.cancelled && <Price booking={booking} />}
          {booking.review && <Aside>You gave it {formatCount(booking.review.rating, 'star')}.</Aside>}
          <ChangeNote booking={booking} onChanged={onChanged} onGone={() => onGone(booking._id)} />
        </State>
      ),
    },
    {
      header: 'Actions',
      place: 'actions',
      cell: (booking) => <BookingActions booking={booking} onGone={() => onGone(booking._id)} />,
    },
  ];
}

const toneOf = (booking: Booking) => {
  if (booking.cancelled) return 'danger';
  return isToConfirm(booking) ? 'warning' : undefined;
};

const State = styled.span`
  display: grid;
  justify-items: start;
  text-align: start;
  gap: var(--space-1);

  /* On the cards of a phone it begins at the same place on each. */
  @media (max-width: 39.98rem) {
    flex: 0 0 72%;
  }
  @media (max-width: 15rem) {
    flex-basis: 100%;
  }
`;

/** Its column is as wide as its longest word. */
const Status = styled(Tag)`
  overflow-wrap: break-word;
`;

/** Whole words have room; a longer one breaks, so that the table is no wider than the page. */
const Place = styled.span`
  display: block;
  min-width: 6rem;
  overflow-wrap: anywhere;

  @media (max-width: 51.98rem) {
    min-width: 5.75rem;
  }
`;

const Words = styled.span`
  flex-basis: 100%;
  font: 400 var(--size-1) / 1.4 var(--font-text);
  letter-spacing: 0;
  white-space: pre-line;
`;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  min-width: 0;
  overflow-wrap: anywhere;

  a {
    color: inherit;
    text-decoration-color: var(--hairline);
    text-decoration-thickness: 2px;
  }
  a:hover {
    text-decoration-color: currentcolor;
  }
`;

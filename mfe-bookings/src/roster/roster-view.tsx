import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import type { Roster } from '@safar/shared-contracts/roster.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { EmptyState } from '@safar/shared-ui/empty-state';
import { formatAmount, formatCount } from '@safar/shared-ui/format';
import { CancelledEntries } from './cancelled-entries';
import { CheckInPanel } from './check-in/check-in-panel';
import { QueueNotices } from './check-in/queue-notices';
import { useCheckIns } from './check-in/use-check-ins';
import { isCut } from './is-cut';
import { NextDateHint } from './next-date-hint';
import { RosterList } from './roster-list';
import { RosterTotals } from './roster-totals';
import { SentMessages } from './sent-messages';

interface RosterViewProps {
  roster: Roster;
  /** The past date that it is of. */
  date: string | undefined;
  /** The guide's. */
  uid: string;
}

/** Who comes along on a tour, to check in; of a past date, to read. */
export function RosterView({ roster, date, uid }: RosterViewProps) {
  const checkIns = useCheckIns(uid, roster);
  const { departed } = roster.tourPackage;
  const undecided = roster.entries.filter(({ toConfirm }) => toConfirm).length;
  return (
    <>
      <RosterTotals roster={roster} entries={checkIns.entries} />
      <Remarks>
        {undecided > 0 && <p>{undecidedText(undecided, departed, date)}</p>}
        {date === undefined && <NextDateHint tour={roster.tourPackage} entries={checkIns.entries} />}
        {roster.waitingTravellers !== undefined && (
          <p>{waitingText(roster.waitingTravellers, roster.waitingParties)}</p>
        )}
        {isCut(roster) && <p>{cutText(roster.entries.length, date)}</p>}
        {roster.anonymous && <p>{anonymousText(roster.anonymous)}</p>}
        {roster.lateCancellations && <p>{lateText(roster.lateCancellations)}</p>}
      </Remarks>
      <QueueNotices checkIns={checkIns} />
      {roster.bookings === 0 && (
        <EmptyState title="Nobody has booked yet." text="Who books this tour is listed here.">
          <LinkButton to={paths.tourDetails(roster.tourPackage._id)}>See the tour</LinkButton>
        </EmptyState>
      )}
      {roster.entries.length > 0 && (
        <>
          {date === undefined && <CheckInPanel checkIns={checkIns} />}
          <RosterList roster={roster} checkIns={checkIns} date={date} />
        </>
      )}
      {roster.messages && <SentMessages messages={roster.messages} />}
      {roster.cancelledEntries && <CancelledEntries entries={roster.cancelledEntries} />}
    </>
  );
}

function undecidedText(bookings: number, departed: boolean, pastDate?: string): string {
  const one = bookings === 1;
  if (!departed) return `${one ? '1 booking has' : `${bookings} bookings have`} still to confirm the change.`;
  const text = `${formatCount(bookings, 'booking')} never confirmed the change.`;
  if (pastDate)
    return `${text} ${one ? 'Its traveller' : 'Their travellers'} can still cancel free of charge.`;
  return `${text} Check in ${one ? 'its travellers if they' : 'those who'} came along: until then they can cancel free of charge.`;
}

/** Why a tour may have places left though travellers wait: they come together, or not at all. */
function waitingText(travellers: number, parties = travellers): string {
  if (travellers === 1) return '1 traveller waits for a free place.';
  const together = parties < travellers ? `, in ${parties === 1 ? '1 party' : `${parties} parties`},` : '';
  return `${travellers} travellers${together} wait for free places.`;
}

const cutText = (listed: number, pastDate?: string) =>
  `The list, paper, files and 'Checked in' end after ${formatCount(listed, 'booking')}, by name.${pastDate ? '' : ' Check in others by reference.'}`;

const anonymousText = ({ bookings, travellers }: NonNullable<Roster['anonymous']>) =>
  `Counted, but not listed: ${formatCount(bookings, 'booking')} of deleted accounts, for ${formatCount(travellers, 'traveller')}.`;

/** What a guide may ask for (docs/decisions/094-what-was-agreed-stays-agreed.md). */
function lateText({ bookings, amount }: NonNullable<Roster['lateCancellations']>): string {
  const count = bookings === 1 ? '1 booking' : `${bookings} bookings`;
  return `Places of ${count} were given up too late to be free of charge: ${formatAmount(amount)}, which is no part of the income.`;
}

const Remarks = styled.div`
  display: grid;
  gap: var(--space-2);

  &:empty {
    display: none;
  }
`;

import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { dayOf, formatDate } from '@safar/shared-ui/format';
import { MailLink } from '@safar/shared-ui/mail-link';
import type { Column } from '@safar/shared-ui/table';
import { Tag } from '@safar/shared-ui/tag';
import { CancelForTraveller } from './cancel-for-traveller';
import { nameOf, timeAndDayOf } from './check-in/check-in-words';
import { isLaterClick } from './later-click';
import { rowButtonId } from './check-in/row-button-id';
import { PartyHere } from './check-in/party-here';
import type { CheckIns } from './check-in/use-check-ins';
import type { ListedEntry } from './check-in/with-queued';

interface RowCheckIns extends Pick<CheckIns, 'checkIn' | 'setHere' | 'undo' | 'isSending'> {
  /** The roster is of a past date: it says who was there, and has no buttons. */
  readonly past: boolean;
  readonly departed: boolean;
  /** Is called before a check-in by a button of a row. */
  readonly onCheckIn: (entry: ListedEntry) => void;
  /** The id of the tour whose bookings its guide can still cancel; undefined once it has departed. */
  readonly cancellable: string | undefined;
  /** Is called when a booking was cancelled. */
  readonly onCancelled: (entry: ListedEntry) => void;
}

/** The columns of a roster. `day`: the one whose check-ins are shown by their time alone. */
export function rosterColumns(day: string, checkIns: RowCheckIns): Column<ListedEntry>[] {
  return [
    { header: 'Name', rowHeader: true, width: '18%', cell: (entry) => <Long>{nameOf(entry)}</Long> },
    { header: 'Reference', cell: ({ reference }) => <Reference>{reference}</Reference> },
    { header: 'Party', cell: (entry) => <PartyHere entry={entry} {...checkIns} /> },
    { header: 'Booked', cell: (entry) => <Booked entry={entry} departed={checkIns.departed} /> },
    {
      header: 'Contact',
      width: '20%',
      cell: ({ email, emailVerified }) => (
        <Contact>
          <MailLink email={email} />
          {!emailVerified && <OnScreen data-tone="warning">Email not confirmed</OnScreen>}
        </Contact>
      ),
    },
    { header: 'Note', place: 'line', width: '20%', cell: ({ note }) => note && <Note>{note}</Note> },
    {
      header: 'Check-in',
      place: 'actions',
      cell: (entry) => <CheckInCell entry={entry} day={day} {...checkIns} />,
    },
  ];
}

function Booked({ entry, departed }: { entry: ListedEntry; departed: boolean }) {
  const { bookedAt, toConfirm } = entry;
  return (
    <WholeWords>
      <span>{formatDate(dayOf(new Date(bookedAt)))}</span>
      {toConfirm && (
        <Tag data-tone="warning">{departed ? 'Change never confirmed' : 'Change to confirm'}</Tag>
      )}
    </WholeWords>
  );
}

interface CheckInCellProps extends RowCheckIns {
  entry: ListedEntry;
  day: string;
}

function CheckInCell({ entry, day, past, checkIn, undo, isSending, ...row }: CheckInCellProps) {
  const { checkedInAt, unsent } = entry;
  const { onCheckIn, cancellable, onCancelled } = row;
  const who = nameOf(entry);
  if (checkedInAt === undefined) {
    if (past) return 'Not checked in';
    return (
      <State>
        {unsent && <Tag data-tone="warning">{isSending ? 'Sending...' : 'Taken back, not sent yet'}</Tag>}
        <Button
          small
          id={rowButtonId(entry._id)}
          aria-label={`Check in ${who}`}
          onClick={(event) => {
            if (isLaterClick(event)) return;
            onCheckIn(entry);
            void checkIn(entry);
          }}
        >
          Check in
        </Button>
        {cancellable !== undefined && (
          <CancelForTraveller tourId={cancellable} entry={entry} onGone={() => onCancelled(entry)} />
        )}
        <PaperBox aria-hidden="true" />
      </State>
    );
  }
  const time = timeAndDayOf(checkedInAt, day);
  return (
    <State>
      <Tag data-tone={unsent ? 'warning' : 'success'}>
        {unsent ? unsentText(isSending, time) : `Here, ${time}`}
      </Tag>
      {!past && (
        <Button
          small
          variant="quiet"
          id={rowButtonId(entry._id)}
          aria-label={`Undo check-in of ${who}`}
          onClick={(event) => {
            if (!isLaterClick(event)) void undo(entry);
          }}
        >
          Undo
        </Button>
      )}
    </State>
  );
}

const unsentText = (isSending: boolean, time: string) => (isSending ? 'Sending...' : `${time}, not sent yet`);

/** A sheet has room for most words. A longer one breaks: it would push the boxes over the edge. */
const wholeWordsOnPaper = css`
  @media print {
    min-width: 6rem;
  }
`;

const Long = styled.span`
  display: block;
  overflow-wrap: anywhere;

  ${wholeWordsOnPaper}
  /* On a card a word breaks only where it has a whole line. */
  @media screen and (max-width: 63.98rem) {
    overflow-wrap: break-word;
  }
`;

const Reference = styled.span`
  white-space: nowrap;

  /* On a card it breaks only where a line is narrower than the whole of it, as with large text. */
  @media screen and (max-width: 63.98rem) {
    display: inline-block;
    white-space: normal;
  }
`;

/** Below each other in a column, and beside each other on a card that has room. */
const WholeWords = styled.span`
  display: grid;
  gap: var(--space-1) var(--space-2);

  @media (min-width: 64rem) {
    > :first-of-type {
      white-space: nowrap;
    }
  }
  @media print, (min-width: 72rem) {
    > * {
      white-space: nowrap;
    }
  }
  @media screen and (max-width: 63.98rem) {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
  }
`;

const Contact = styled.span`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  font-size: var(--size-1);
  overflow-wrap: anywhere;

  ${wholeWordsOnPaper}
`;

/** On paper it would make each row higher by half, and nobody can write from there. */
const OnScreen = styled(Tag)`
  @media print {
    display: none;
  }
`;

/** As it was typed, with its lines. */
const Note = styled.span`
  font-size: var(--size-1);
  overflow-wrap: anywhere;
  white-space: pre-line;
  unicode-bidi: plaintext;

  ${wholeWordsOnPaper}
  @media print {
    display: block;
  }
`;

const State = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: var(--space-1) var(--space-2);

  && > * {
    align-self: center;
  }
  > button {
    white-space: nowrap;
  }
  /* Its text ends where the card does. */
  [data-variant='quiet'] {
    margin-inline-end: calc(-1 * var(--space-3));
  }
  @media (min-width: 72rem) {
    white-space: nowrap;
    flex-wrap: nowrap;
    justify-content: start;
  }
  @media print {
    justify-content: start;
    white-space: nowrap;
  }
`;

/** To tick with a pen. */
const PaperBox = styled.span`
  display: none;

  @media print {
    display: block;
    width: 5mm;
    height: 5mm;
    border: 1px solid;
  }
`;

import styled from '@emotion/styled';
import { MAX_ROSTER_ENTRIES, type CancelledEntry } from '@safar/shared-contracts/roster.contract';
import { dayOf, formatDate } from '@safar/shared-ui/format';
import { partyOf } from '../party-of';
import { GuideWords } from '../changed/guide-words';
import { nameOf } from './check-in/check-in-words';
import { Folded, FoldedList } from './folded';

/** Shows the bookings that the guide has cancelled, with what their travellers read. */
export function CancelledEntries({ entries }: { entries: readonly CancelledEntry[] }) {
  return (
    <Folded>
      <summary>{`Cancelled by you (${entries.length < MAX_ROSTER_ENTRIES ? '' : 'the latest '}${entries.length})`}</summary>
      <FoldedList>
        {entries.map((entry) => (
          <li key={entry._id}>
            <strong>{nameOf(entry)}</strong>
            <p>
              <Whole>{entry.reference}</Whole>, {partyOf(entry)}, cancelled on{' '}
              {formatDate(dayOf(new Date(entry.cancelledAt)))}
            </p>
            {entry.reason !== undefined && <GuideWords words={[entry.reason]} none="" />}
          </li>
        ))}
      </FoldedList>
    </Folded>
  );
}

const Whole = styled.span`
  white-space: nowrap;
`;

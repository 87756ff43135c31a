import { MAX_TOUR_MESSAGES, type TourMessage } from '@safar/shared-contracts/roster.contract';
import { dayOf, formatCount, formatDate } from '@safar/shared-ui/format';
import { GuideWords } from '../changed/guide-words';
import { timeOf } from '../time-of';
import { Folded, FoldedList } from './folded';

/** Shows what the guide has written to all travellers of a date, and when. */
export function SentMessages({ messages }: { messages: readonly TourMessage[] }) {
  return (
    <Folded>
      <summary>{`Messages to all travellers (${messages.length < MAX_TOUR_MESSAGES ? '' : 'the latest '}${messages.length})`}</summary>
      <FoldedList>
        {messages.map(({ _id, text, bookings, sentAt }) => (
          <li key={_id}>
            <p>
              {`Sent on ${formatDate(dayOf(new Date(sentAt)))} at ${timeOf(sentAt)}, to ${formatCount(bookings, 'booking')}`}
            </p>
            <GuideWords words={[text]} none="" />
          </li>
        ))}
      </FoldedList>
    </Folded>
  );
}

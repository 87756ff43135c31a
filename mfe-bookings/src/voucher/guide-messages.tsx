import styled from '@emotion/styled';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { MAX_TOUR_MESSAGES } from '@safar/shared-contracts/roster.contract';
import { dayOf, formatDate } from '@safar/shared-ui/format';
import { Section } from '@safar/shared-ui/page';
import { GuideWords } from '../changed/guide-words';
import { timeOf } from '../time-of';

/** Shows what the guide wrote to all travellers of the tour, the latest first. */
export function GuideMessages({ messages }: { messages: NonNullable<Booking['messages']> }) {
  return (
    <Messages>
      <h2>Your guide writes</h2>
      {messages.length >= MAX_TOUR_MESSAGES && <p>{`These are the latest ${MAX_TOUR_MESSAGES} messages.`}</p>}
      {messages.map(({ text, sentAt }) => (
        <div key={sentAt}>
          <p>{`${formatDate(dayOf(new Date(sentAt)))}, ${timeOf(sentAt)}`}</p>
          <GuideWords words={[text]} none="" />
        </div>
      ))}
    </Messages>
  );
}

/* On paper the ticket, which is kept whole, comes first: behind some lines it had a sheet of its own. */
const Messages = styled(Section)`
  @media print {
    order: 1;
  }
`;

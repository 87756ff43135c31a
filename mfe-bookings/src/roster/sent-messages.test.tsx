import { idOf } from '@safar/shared-testing/id';
import { render, screen } from '@testing-library/react';
import { GuideMessages } from '../voucher/guide-messages';
import { SentMessages } from './sent-messages';

const messages = (length: number) =>
  Array.from({ length }, (_each, index) => ({
    _id: idOf(index),
    text: `Message ${index}`,
    bookings: 2,
    sentAt: new Date(Date.UTC(2026, 10, 20, 10, index)).toISOString(),
  }));

it.each([
  [19, 'Messages to all travellers (19)', false],
  [20, 'Messages to all travellers (the latest 20)', true],
])('messages to all travellers are said to be cut where they may be: of %s', (length, text, isCut) => {
  render(<SentMessages messages={messages(length)} />);
  expect(screen.getByText(text)).toBeVisible();
  render(<GuideMessages messages={messages(length)} />);
  expect(screen.queryByText('These are the latest 20 messages.') !== null).toBe(isCut);
});

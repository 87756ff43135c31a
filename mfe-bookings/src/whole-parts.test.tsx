import { idOf } from '@safar/shared-testing/id';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NoticeRow } from './notices/notice-row';
import { WholeParts } from './whole-parts';

it('keeps each reference of a text on one line, with the sign behind it', () => {
  const text = 'Your booking SF-FB598-A2A3C is cancelled, and SF-0000-0001, too. Not SF-0000-0002.';
  const { container } = render(<WholeParts>{text}</WholeParts>);
  expect(container).toHaveTextContent(text);
  for (const reference of ['SF-FB598-A2A3C', 'SF-0000-0001,', 'SF-0000-0002.']) {
    expect(screen.getByText(reference)).toHaveStyle({ display: 'inline-block' });
  }
});

it('keeps each date on one line', () => {
  render(<WholeParts>It was on 4 Dec 2026 and is now on 12 Sept 2027, from Dhaka.</WholeParts>);
  for (const date of ['4 Dec 2026', '12 Sept 2027,']) {
    expect(screen.getByText(date)).toHaveStyle({ display: 'inline-block' });
  }
});

it('leaves a text without one as it is', () => {
  const { container } = render(<WholeParts>A tour for SF-fans.</WholeParts>);
  expect(container.innerHTML).toBe('A tour for SF-fans.');
});

it('keeps those of a notice whole', () => {
  const title = 'Tea Hills departs on 4 Dec 2026';
  const text = 'The reference was SF-CD71C-D3F5B.';
  const at = '2026-11-25T08:00:00.000Z';
  const notice = {
    _id: idOf(1),
    kind: 'booked',
    title,
    text,
    path: '/myCreate',
    at,
    read: true,
  };
  render(
    <MemoryRouter>
      <NoticeRow notice={{ ...notice, source: 'tours' }} onOpen={() => undefined} />
    </MemoryRouter>,
  );
  expect(screen.getByText('SF-CD71C-D3F5B.')).toHaveStyle({ display: 'inline-block' });
  expect(screen.getByText('4 Dec 2026')).toHaveStyle({ display: 'inline-block' });
  expect(screen.getByRole('link', { name: title })).toBeVisible();
});

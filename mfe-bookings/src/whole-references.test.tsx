import { idOf } from '@safar/shared-testing/id';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NoticeRow } from './notices/notice-row';
import { WholeReferences } from './whole-references';

it('keeps each reference of a text on one line, with the sign behind it', () => {
  const text = 'Your booking SF-FB598-A2A3C is cancelled, and SF-0000-0001, too. Not SF-0000-0002.';
  const { container } = render(<WholeReferences>{text}</WholeReferences>);
  expect(container).toHaveTextContent(text);
  for (const reference of ['SF-FB598-A2A3C', 'SF-0000-0001,', 'SF-0000-0002.']) {
    expect(screen.getByText(reference)).toHaveStyle({ display: 'inline-block' });
  }
});

it('leaves a text without one as it is', () => {
  const { container } = render(<WholeReferences>A tour for SF-fans.</WholeReferences>);
  expect(container.innerHTML).toBe('A tour for SF-fans.');
});

it('keeps that of a notice whole', () => {
  const text = 'The reference was SF-CD71C-D3F5B.';
  const at = '2026-11-25T08:00:00.000Z';
  const notice = {
    _id: idOf(1),
    kind: 'booked',
    title: 'Cancelled',
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
});

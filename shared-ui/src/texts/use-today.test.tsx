import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { today } from './format';
import { useToday } from './use-today';

const Day = () => <p>{useToday()}</p>;

it('is the reader’s day on a page that came without markup', () => {
  render(<Day />);
  expect(screen.getByText(today())).toBeInTheDocument();
});

it('begins as the day of the markup, whatever the reader’s clock says, and follows that clock at once', async () => {
  document.documentElement.dataset['day'] = '2026-02-28';
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Day />);
  expect(root).toHaveTextContent('2026-02-28');

  const onRecoverableError = jest.fn();
  await act(async () => hydrateRoot(root, <Day />, { onRecoverableError }));
  expect(root).toHaveTextContent(today());
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.remove();
  delete document.documentElement.dataset['day'];
});

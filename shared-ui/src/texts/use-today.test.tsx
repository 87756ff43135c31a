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

describe('a tab that is open over midnight', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 27, 23, 59, 30) }));

  it('shows the next day within a minute', () => {
    render(<Day />);
    expect(screen.getByText('2026-11-27')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('2026-11-28')).toBeInTheDocument();
  });

  it('shows the day of its return at once, when its device was asleep', () => {
    render(<Day />);
    // Timers stand still on a device that is asleep.
    jest.setSystemTime(new Date(2026, 10, 29, 8));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('2026-11-29')).toBeInTheDocument();
  });
});

import styled from '@emotion/styled';
import type { Override } from '@safar/shared-contracts/page.contract';
import { Button } from '@safar/shared-ui/button';
import { useEffect, useState } from 'react';
import { create } from 'zustand';

/** Whether the development server had a build at the last request. */
export const useDevelopmentServer = create(() => ({ hasBuild: true }));

/**
 * Stays visible while one remote of this tab runs from another build: shows which one, from where and until
 * when.
 */
export function OverrideBanner({ override, reset }: { override: Override; reset: () => void }) {
  const { remote, build, origin, until } = override;
  const expired = useHasExpired(until);
  const hasBuild = useDevelopmentServer((server) => server.hasBuild);
  const from = origin === undefined ? 'build ' : '';
  return (
    <Banner aria-label="Test build">
      <p role="status">
        <strong>{remote}</strong> {expired ? 'ran' : 'runs'} from {from}
        <code>{origin ?? build}</code> in this tab, until {formatTime(new Date(until))}.
        {!hasBuild && ' That server has no build of it at the moment: the published one runs.'}
      </p>
      <Button small onClick={reset}>
        Reset
      </Button>
    </Banner>
  );
}

/** Formats a time, with the weekday unless it is today. */
function formatTime(time: Date): string {
  const today = time.toDateString() === new Date().toDateString();
  return time.toLocaleString('en-GB', {
    ...(today ? {} : { weekday: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** The longest delay of a browser's timers: a longer one overflows and fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

function useHasExpired(until: string): boolean {
  const [expired, setExpired] = useState(Date.parse(until) <= Date.now());
  useEffect(() => {
    const remaining = Date.parse(until) - Date.now();
    if (remaining > MAX_TIMER_MS) return;
    const timer = setTimeout(() => setExpired(true), remaining);
    return () => clearTimeout(timer);
  }, [until]);
  return expired;
}

const Banner = styled.section`
  position: fixed;
  /* Below the open menus and dialogs, beside what sticks to the bottom of a screen. */
  z-index: 95;
  inset-inline: var(--space-4);
  bottom: calc(var(--space-4) + env(safe-area-inset-bottom));
  display: flex;
  gap: var(--space-4);
  align-items: center;
  justify-content: space-between;
  width: fit-content;
  max-width: min(var(--measure), 100% - 2 * var(--space-4));
  margin-inline: auto;
  padding: var(--space-2) var(--space-4);
  border: 2px dashed var(--warning);
  border-radius: var(--radius-2);
  color: var(--warning);
  background: var(--warning-tint);
  box-shadow: var(--shadow-2);
  font-size: var(--size-1);
  overflow-wrap: anywhere;

  p {
    min-width: 0;
    margin: 0;
  }
  button {
    flex: none;
    white-space: nowrap;
  }
  /* So that the end of the page can be scrolled above the banner. */
  body:has(&) {
    padding-block-end: 6rem;
  }
  /* On a phone some screens have a bar of their own below it, such as the price of a tour. */
  @media (max-width: 59.99rem) {
    bottom: calc(5.5rem + env(safe-area-inset-bottom));
  }
  @media print {
    display: none;
  }
`;

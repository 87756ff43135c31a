import styled from '@emotion/styled';
import type { Override } from '@safar/shared-contracts/page.contract';
import { Button } from '@safar/shared-ui/button';
import { useEffect, useState } from 'react';
import { create } from 'zustand';

/** Whether the developer's server had the build when it was last asked. */
export const useDevelopmentServer = create(() => ({ hasBuild: true }));

/** Always in sight while one remote of this tab runs from another build: says which, from where and until when. */
export function OverrideBanner({ override, reset }: { override: Override; reset: () => void }) {
  const { remote, build, origin, until } = override;
  const over = useHasExpired(until);
  const hasBuild = useDevelopmentServer((server) => server.hasBuild);
  const from = origin === undefined ? 'build ' : '';
  return (
    <Banner aria-label="Test build">
      <p role="status">
        <strong>{remote}</strong> {over ? 'ran' : 'runs'} from {from}
        <code>{origin ?? build}</code> in this tab, until {formatTime(new Date(until))}.
        {!hasBuild && ' That server has no build of it at the moment: the published one runs.'}
      </p>
      <Button small onClick={reset}>
        Reset
      </Button>
    </Banner>
  );
}

/** The time, and the day unless it is today. */
function formatTime(when: Date): string {
  const today = when.toDateString() === new Date().toDateString();
  return when.toLocaleString('en-GB', {
    ...(today ? {} : { weekday: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
  });
}

function useHasExpired(until: string): boolean {
  const [over, setOver] = useState(Date.parse(until) <= Date.now());
  useEffect(() => {
    const rest = Date.parse(until) - Date.now();
    // A longer time overflows the browser's timers, and fires at once.
    if (rest > 2 ** 31 - 1) return;
    const timer = setTimeout(() => setOver(true), rest);
    return () => clearTimeout(timer);
  }, [until]);
  return over;
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
  /* The end of the page can be scrolled out from under it. */
  body:has(&) {
    padding-block-end: 6rem;
  }
  /* A phone's own bar of a screen, such as a tour's price, stands below. */
  @media (max-width: 59.99rem) {
    bottom: calc(5.5rem + env(safe-area-inset-bottom));
  }
  @media print {
    display: none;
  }
`;

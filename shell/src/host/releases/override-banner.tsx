import styled from '@emotion/styled';
import type { Override } from '@safar/shared-contracts/page.contract';
import { Button } from '@safar/shared-ui/button';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { Banner } from '../../layout/banner';

/** Whether the development server had a build at the last request. */
export const useDevelopmentServer = create(() => ({ hasBuild: true }));

/**
 * Stays visible while one remote of this tab runs from another build, or all of them from a past revision:
 * shows which one, from where and until when.
 */
export function OverrideBanner({ override, reset }: { override: Override; reset: () => void }) {
  const { remote, build, origin, revision, until } = override;
  const expired = useHasExpired(until);
  const hasBuild = useDevelopmentServer((server) => server.hasBuild);
  return (
    <TestBanner aria-label="Test build">
      <p role="status">
        <strong>{revision === undefined ? remote : `Revision ${revision}`}</strong> {expired ? 'ran' : 'runs'}
        {revision === undefined && (
          <>
            {' from '}
            {origin === undefined && 'build '}
            <code>{origin ?? build}</code>
          </>
        )}{' '}
        in this tab, until {formatTime(new Date(until))}.
        {!hasBuild && ' That server has no build of it at the moment: the published one runs.'}
      </p>
      <Button small onClick={reset}>
        Reset
      </Button>
    </TestBanner>
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

const TestBanner = styled(Banner)`
  border: 2px dashed var(--warning);
  color: var(--warning);
  background: var(--warning-tint);
`;

import { pageDay } from '@safar/shared-contracts/page-day';
import { useSyncExternalStore } from 'react';
import { today } from './format';

/** How often the day is compared: no page shows yesterday's for longer than this after midnight. */
const CHECK_INTERVAL_MS = 60_000;

/**
 * For `useSyncExternalStore`: calls `onCheck` each minute, and when the tab is shown again, since a device
 * that was asleep runs no timers. A timer for midnight alone would miss a clock or a time zone that changes.
 */
export function followClock(onCheck: () => void): () => void {
  const timer = setInterval(onCheck, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', onCheck);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onCheck);
  };
}

const dayOfMarkup = () => pageDay() ?? today();

/**
 * Returns today's date in the reader's time zone as `YYYY-MM-DD`. The first render of a page whose markup a
 * server made gets the day of that markup, so that both are the same in every zone and by any clock; the next
 * one follows at once where the reader's day is another, and so does a tab that is open over midnight.
 */
export function useToday(): string {
  return useSyncExternalStore(followClock, today, dayOfMarkup);
}

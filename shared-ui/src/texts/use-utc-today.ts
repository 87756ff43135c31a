import { useSyncExternalStore } from 'react';
import { pageDay } from '@safar/shared-contracts/page-day';
import { followClock } from './use-today';

const utcToday = () => new Date().toISOString().slice(0, 10);
const dayOfMarkup = () => pageDay() ?? utcToday();

/**
 * Returns today's date in UTC as `YYYY-MM-DD`, by which the server decides what can still be cancelled free
 * of charge. The first render of a page whose markup a server made gets the day of that markup.
 */
export function useUtcToday(): string {
  return useSyncExternalStore(followClock, utcToday, dayOfMarkup);
}

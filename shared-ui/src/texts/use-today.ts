import { pageDay } from '@safar/shared-contracts/page-day';
import { useSyncExternalStore } from 'react';
import { today } from './format';

/** Every render reads the day anew; nothing renders only because midnight passes. */
const subscribe = () => () => undefined;
const dayOfMarkup = () => pageDay() ?? today();

/**
 * Returns today's date in the reader's time zone as `YYYY-MM-DD`. The first render of a page whose markup a
 * server made gets the day of that markup, so that both are the same in every zone and by any clock; the next
 * one follows at once where the reader's day is another.
 */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today, dayOfMarkup);
}

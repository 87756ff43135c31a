import { today } from './format';

/** Today's date in UTC, by which the server decides what has departed or is closed. */
const utcToday = () => new Date().toISOString().slice(0, 10);

/** Returns whether a date has passed neither where the reader is nor by the server's day. */
export const isToCome = (date: string): boolean => date >= today() && date >= utcToday();

/** The message at a date that is not to come. West of Greenwich the server's day changes in the evening. */
export const chooseToCome = (): string =>
  today() < utcToday()
    ? 'Choose tomorrow or a later date: days end at midnight UTC here, and today has ended.'
    : 'Choose today or a later date.';

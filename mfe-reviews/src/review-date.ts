import { REVIEW_EDIT_DAYS } from '@safar/shared-contracts/review.contract';
import { formatDate } from '@safar/shared-ui/format';

const DAY_MS = 86_400_000;

/**
 * Formats the day of an instant (ISO 8601) in UTC: '1 Dec 2026'. The same on a server and in every browser.
 */
export const formatInstant = (instant: string): string => formatDate(instant.slice(0, 10));

/** Formats the last day on which a review can be changed, in UTC. */
export const lastDayToEdit = (writtenAt: string): string =>
  formatInstant(new Date(Date.parse(writtenAt) + REVIEW_EDIT_DAYS * DAY_MS).toISOString());

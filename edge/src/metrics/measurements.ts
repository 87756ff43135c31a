import type { LongFrames, Report } from '@safar/shared-contracts/beacon.contract';
import type { Release } from '@safar/releases';
import { Measurement } from '@safar/shared-server/measurement';

/** What the edge counts besides what every service counts; edge-metrics.ts. */

/** A page that may be kept: whether it was. */
export const pageCacheLookups = new Measurement<{ readonly isHit: boolean }>();

/** The release that a page has. */
export const pagesServed = new Measurement<Release>();

/** A page that was rendered, or could not be. */
export const renders = new Measurement<{ readonly isDone: boolean; readonly seconds: number }>();

/** Nothing was sent, the connection was lost, no response came in time, or something else happened. */
export const UPSTREAM_FAILURES = ['unsent', 'lost', 'timeout', 'other'] as const;
export type UpstreamFailure = (typeof UPSTREAM_FAILURES)[number];

/** A backend did not respond. */
export const upstreamFailures = new Measurement<UpstreamFailure>();

/** A request is sent to a backend once more. */
export const upstreamRetries = new Measurement<'again'>();

/** A tab begins or ends to follow releases. */
export const eventStreams = new Measurement<'opened' | 'closed'>();

/** A report of a page about a build that the registry lists. */
export const browserReports = new Measurement<Report>();

/** The long frames of a page because of a build that the registry lists. */
export const longFrames = new Measurement<LongFrames>();

/** A read of an anonymous visitor: sent as it was kept, together with that of another, or requested. */
export const publicReads = new Measurement<'kept' | 'shared' | 'requested'>();

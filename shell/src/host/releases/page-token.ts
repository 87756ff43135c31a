import { PAGE_NUMBER, PAGE_TOKEN_METRIC } from '@safar/shared-contracts/page-marks';
import type { BeaconSender } from './beacon-queue';

/**
 * What the beacons of this page carry: the token that it was sent with, and its number if others were sent
 * with the same one. Without a token in browsers that do not show it, and if the page is none of the sample.
 * Source: https://developer.mozilla.org/en-US/docs/Web/API/PerformanceServerTiming
 */
export function pageToken(): BeaconSender {
  const [navigation] = performance.getEntriesByType('navigation');
  const { serverTiming = [] }: Partial<PerformanceNavigationTiming> = navigation ?? {};
  const metric = serverTiming.find(({ name }) => name === PAGE_TOKEN_METRIC);
  if (!metric) return {};
  const { description: token, duration: sample } = metric;
  if (!sample) return { token };
  // What reports for a shell that fails counts as the same page
  // (edge/src/page/before-shell/recovery.inline.ts).
  const page = (window[PAGE_NUMBER] ??= Math.random());
  return page < sample ? { token, page } : {};
}

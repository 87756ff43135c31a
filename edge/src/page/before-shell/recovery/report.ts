import { PAGE_NUMBER, PAGE_TOKEN_METRIC } from '@safar/shared-contracts/page-marks';
import { BEACON_PATH } from '@safar/shared-contracts/release-addresses';
import { state } from './state';

let isReported = false;

/** Reports once that this build of the shell does not run, if this page has a token for reports. */
export function report(build: string): void {
  const token = readToken();
  if (isReported || !token) return;
  const { description, duration: share } = token;
  // A page that was sent to many visitors reports in some of their browsers (page-marks.ts).
  const page = share ? (window[PAGE_NUMBER] = window[PAGE_NUMBER] || Math.random()) : undefined;
  if (page !== undefined && page >= share) return;
  isReported = true;
  const [name, frame] = [state.failure || 'NotStarted', state.frame || undefined];
  const failed = { kind: 'failed', package: 'shell', build, phase: 'load', name, frame };
  const beacon = JSON.stringify({ token: description, page, reports: [failed] });
  navigator.sendBeacon(BEACON_PATH, new Blob([beacon], { type: 'application/json' }));
}

function readToken(): PerformanceServerTiming | undefined {
  const navigation: Partial<PerformanceNavigationTiming> =
    performance.getEntriesByType('navigation')[0] || {};
  return (navigation.serverTiming || []).filter(({ name }) => name === PAGE_TOKEN_METRIC)[0];
}

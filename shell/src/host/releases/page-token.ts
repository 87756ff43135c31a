import { PAGE_TOKEN_METRIC } from '@safar/shared-contracts/page.contract';

/**
 * The token that this page was sent with; undefined without one, and in browsers that do not show it. Source:
 * https://developer.mozilla.org/en-US/docs/Web/API/PerformanceServerTiming
 */
export function pageToken(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  const { serverTiming = [] }: Partial<PerformanceNavigationTiming> = navigation ?? {};
  return serverTiming.find(({ name }) => name === PAGE_TOKEN_METRIC)?.description;
}

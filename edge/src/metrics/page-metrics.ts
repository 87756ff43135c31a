import type { Metrics } from '@safar/shared-server/metrics';
import { Counter, Gauge, Histogram } from 'prom-client';
import { eventStreams, pageCacheLookups, renders } from './measurements';

/** A page is rendered within 50 ms usually, and given up after some seconds. */
const RENDER_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What the edge counts of pages, and of the tabs that show them. */
export function definePageMetrics({ registry, follow }: Metrics): void {
  const registers = [registry];
  const lookups = new Counter({
    name: 'safar_page_cache_lookups_total',
    help: 'Pages that may be kept, by whether they were',
    labelNames: ['result'],
    registers,
  });
  follow(pageCacheLookups, ({ isHit }) => lookups.inc({ result: isHit ? 'hit' : 'miss' }));

  const rendered = new Histogram({
    name: 'safar_render_duration_seconds',
    help: 'Pages that were rendered, by whether that could be done, and the time it took',
    labelNames: ['result'],
    buckets: RENDER_SECONDS,
    registers,
  });
  for (const result of ['done', 'failed']) rendered.zero({ result });
  follow(renders, ({ isDone, seconds }) => rendered.observe({ result: isDone ? 'done' : 'failed' }, seconds));

  const streams = new Gauge({
    name: 'safar_event_streams',
    help: 'Tabs that follow releases',
    registers,
  });
  follow(eventStreams, (change) => (change === 'opened' ? streams.inc() : streams.dec()));
}

import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { Pool } from '@safar/shared-server/database';
import type { Metrics } from '@safar/shared-server/metrics';
import { definePoolMetrics } from '@safar/shared-server/pool-metrics';
import type { Upstreams } from '../http/upstreams/upstream';
import { defineBuildMetrics } from './build-metrics';
import { defineEdgeMetrics } from './edge-metrics';
import { defineListedBuilds } from './listed-builds';

interface Sources {
  readonly upstreams: Upstreams;
  readonly registry: () => Promise<Registry>;
  /** The database in which several edges count requests together. */
  readonly counts: Pool | undefined;
}

/** What an edge has besides what every service has. */
export function defineMetricsOfEdge(metrics: Metrics, { upstreams, registry, counts }: Sources): void {
  defineEdgeMetrics(metrics, upstreams);
  // Until something is published there is none.
  const listed = () => registry().catch(() => undefined);
  defineBuildMetrics(metrics, listed);
  defineListedBuilds(metrics, listed);
  definePoolMetrics(metrics, new Map(counts ? [['limits', counts]] : []));
}

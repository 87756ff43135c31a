import type { Pool } from '@safar/shared-server/database';
import type { Metrics } from '@safar/shared-server/metrics';
import { definePoolMetrics } from '@safar/shared-server/pool-metrics';
import type { ReleaseReader } from '@safar/releases';
import { Gauge } from 'prom-client';
import type { CertificateTerm } from '../http/connections/certificate';
import type { Upstreams } from '../http/upstreams/upstream';
import { defineBuildMetrics } from './build-metrics';
import { defineListedBuilds } from './listed-builds';
import { definePageMetrics } from './page-metrics';
import { defineUpstreamMetrics } from './upstream-metrics';

interface Sources {
  readonly upstreams: Upstreams;
  readonly releases: Pick<ReleaseReader, 'registry' | 'unreadSeconds'>;
  /** The database in which several edges count requests together. */
  readonly counts: Pool | undefined;
  /** The term of the certificate; undefined without TLS. */
  readonly certificateTerm: (() => CertificateTerm) | undefined;
}

/** What an edge has besides what every service has. */
export function defineEdgeMetrics(
  metrics: Metrics,
  { upstreams, releases, counts, certificateTerm }: Sources,
): void {
  definePageMetrics(metrics);
  defineUpstreamMetrics(metrics, upstreams);
  // Until something is published there is none.
  const listed = () => releases.registry().catch(() => undefined);
  defineBuildMetrics(metrics, listed);
  defineListedBuilds(metrics, listed);
  new Gauge({
    name: 'safar_releases_unread_seconds',
    help: 'How long ago the newest releases were read and could be used',
    registers: [metrics.registry],
    async collect() {
      await listed();
      this.set(releases.unreadSeconds);
    },
  });
  if (certificateTerm) {
    new Gauge({
      name: 'safar_certificate_end_timestamp_seconds',
      help: 'When the certificate of the site ends, in seconds since 1970',
      registers: [metrics.registry],
      collect() {
        this.set(certificateTerm().end.getTime() / 1000);
      },
    });
    new Gauge({
      name: 'safar_certificate_renew_by_timestamp_seconds',
      help: 'When the certificate of the site has to be renewed at last, in seconds since 1970',
      registers: [metrics.registry],
      collect() {
        this.set(certificateTerm().renewBy.getTime() / 1000);
      },
    });
  }
  definePoolMetrics(metrics, new Map(counts ? [['limits', counts]] : []));
}

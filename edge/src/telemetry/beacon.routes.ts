import { Beacon } from '@safar/shared-contracts/beacon.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { BEACON_PATH } from '@safar/shared-contracts/release.contract';
import type { App } from '@safar/shared-server/app';
import { HttpError } from '@safar/shared-server/http-error';
import type { CanaryAnalysis } from './canary-analysis';
import type { TelemetryStore } from './telemetry-store';
import { RateLimit } from './rate-limit';

const MAX_BODY_BYTES = 16 * 1024;
/** What one edge takes in a second of all visitors together; beyond it beacons are refused, which costs a page nothing. */
const MAX_BEACONS = 200;
const MAX_LINES = 10;

export interface HealthOptions {
  readonly health: TelemetryStore;
  readonly watch: CanaryAnalysis;
  /** The present registry. */
  readonly registry: () => Promise<Registry>;
}

/** Where pages report how their builds do: without cookies, names or addresses; nothing of the caller is kept. */
export function beaconRoutes(app: App, { health, watch, registry }: HealthOptions): void {
  const beacons = new RateLimit(MAX_BEACONS, health.now);
  const lines = new RateLimit(MAX_LINES, health.now);

  app.post(
    BEACON_PATH,
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: { body: Beacon },
      onRequest: async () => {
        if (!beacons.tryPass()) throw new HttpError('TOO_MANY_REQUESTS');
      },
    },
    async (request, reply) => {
      const present = await registry();
      health.follow(present);
      const touched = new Set<string>();
      // Before the counts: a comparison begins with the first report that follows the canary's beginning.
      for (const name of new Set(request.body.reports.map((report) => report.package))) {
        if (watch.comparison(present, name)) touched.add(name);
      }
      for (const report of request.body.reports) {
        const failure = health.add(report);
        if (failure && lines.tryPass()) {
          const { attribution, ...failed } = failure;
          request.log.warn(
            { failed: { package: report.package, ...failed }, attribution },
            'a build failed in a browser',
          );
        }
      }
      for (const name of touched) void watch.look(present, name);
      return reply.code(204).send();
    },
  );
}

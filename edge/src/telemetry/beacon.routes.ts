import { Beacon } from '@safar/shared-contracts/beacon.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { BEACON_PATH } from '@safar/shared-contracts/release.contract';
import type { App } from '@safar/shared-server/app';
import { limited } from '@safar/shared-server/limited';
import { LinesPerSecond } from './lines-per-second';
import type { TelemetryStore } from './telemetry-store';

const MAX_BODY_BYTES = 16 * 1024;
const MAX_LOG_LINES_PER_SECOND = 10;

export interface BeaconRoutesOptions {
  readonly telemetry: TelemetryStore;
  readonly registry: () => Promise<Registry>;
}

/**
 * Receives the beacons of pages. They carry no cookies, names or addresses, and nothing of the sender is
 * stored.
 */
export function beaconRoutes(app: App, { telemetry, registry: readRegistry }: BeaconRoutesOptions) {
  const logLines = new LinesPerSecond(MAX_LOG_LINES_PER_SECOND, telemetry.counts.now);

  app.post(
    BEACON_PATH,
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: { body: Beacon },
      // A beacon that is refused does its page no harm.
      onRequest: limited('beacon'),
    },
    async (request, reply) => {
      const { reports } = request.body;
      const registry = await readRegistry();
      for (const report of reports) {
        const failure = telemetry.add(report, registry, registry.revision);
        if (!failure || !logLines.tryPass()) continue;
        const { attribution, ...failed } = failure;
        request.log.warn({ failed, attribution }, 'a build failed in a browser');
      }
      return reply.code(204).send();
    },
  );
}

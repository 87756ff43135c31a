import { Beacon } from '@safar/shared-contracts/beacon.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { BEACON_PATH } from '@safar/shared-contracts/release.contract';
import type { App } from '@safar/shared-server/app';
import { limited } from '@safar/shared-server/limited';
import { CountedReports } from './counted-reports';
import { LinesPerSecond } from './lines-per-second';
import { isGiven, verifyPageToken } from './page-token';
import type { TelemetryStore } from './telemetry-store';

const MAX_BODY_BYTES = 16 * 1024;
const MAX_LOG_LINES_PER_SECOND = 10;

export interface BeaconRoutesOptions {
  readonly telemetry: TelemetryStore;
  readonly registry: () => Promise<Registry>;
  /** The secret that signs the tokens of pages. */
  readonly secret: string;
}

/**
 * Receives the beacons of pages. They carry no cookies, names or addresses, and nothing of the sender is
 * stored. Counted is what a page reports for the first time of a build that an edge of this site gave it, by
 * its token; everything else gets the same response. Source: docs/decisions/044-counts-are-shared.md.
 */
export function beaconRoutes(app: App, options: BeaconRoutesOptions) {
  const { telemetry, registry: readRegistry, secret } = options;
  const counted = new CountedReports();
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
      const { token, reports } = request.body;
      const page = await verifyPageToken(secret, token);
      if (!page) return reply.code(204).send();
      const registry = await readRegistry();
      for (const report of reports) {
        if (!isGiven(page, report) || !counted.isFirst(page.sub, report)) continue;
        const failure = telemetry.add(report, registry, page);
        if (!failure || !logLines.tryPass()) continue;
        const { attribution, ...failed } = failure;
        request.log.warn({ failed, attribution }, 'a build failed in a browser');
      }
      return reply.code(204).send();
    },
  );
}

import { Beacon } from '@safar/shared-contracts/beacon.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { BEACON_PATH } from '@safar/shared-contracts/release-addresses';
import type { App } from '@safar/shared-server/app';
import { limited } from '@safar/shared-server/limited';
import { CountedReports } from './counted-reports';
import { LinesPerSecond } from './lines-per-second';
import { isGiven, senderOf, verifyPageToken } from './page-token';
import type { TelemetryStore } from './telemetry-store';
import { traceInteractions } from './trace-interactions';

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
 * stored. Only what a page reports for the first time counts, of builds that an edge of this site gave it, by
 * its token. Everything else gets the same response. Source: docs/decisions/044-counts-are-shared.md.
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
      const { token, reports, frames = [], interactions } = request.body;
      const claims = await verifyPageToken(secret, token);
      if (!claims) return reply.code(204).send();
      const page = senderOf(claims, request.body);
      const registry = await readRegistry();
      if (interactions) traceInteractions(page, interactions, registry, telemetry.counts.now());
      for (const each of frames) {
        const isFirst = isGiven(page, each) && counted.isFirst(page.sub, { kind: 'frames', ...each });
        if (isFirst) telemetry.addFrames(each, registry, page);
      }
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

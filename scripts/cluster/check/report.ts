import { tableOf } from '../../site-use/traffic';
import type { ClusterReport } from './check-cluster';

/** Of more findings than these only the first ones are shown. */
const MAX_FINDINGS_SHOWN = 40;

/** As Markdown. */
export function reportOf({ done, kills, journeys, shared, replicaReads, findings }: ClusterReport): string {
  const passed = (what: string, { passed: good, failed }: ClusterReport['shared']) =>
    `${what}: ${good} of ${good + failed} passed.`;
  return [
    tableOf('request', done),
    tableOf('fault', kills),
    passed('Journeys through the proxy meanwhile', journeys),
    passed('Tests of what the instances share: sessions, limits, the stop of a canary', shared),
    `Scans of tables at the replica since it was last killed: ${replicaReads}.`,
    ...(findings.length > 0
      ? [`${findings.length} findings:`, ...findings.slice(0, MAX_FINDINGS_SHOWN)]
      : ['No request failed, and nothing was lost or done twice.']),
  ].join('\n\n');
}

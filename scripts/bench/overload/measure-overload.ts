import { urlOf } from '@safar/shared-contracts/endpoint';
import { getPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import type { Pool } from '@safar/shared-server/database';
import { parsePrivateKeys } from '@safar/shared-server/token-keys';
import { signUserToken } from '@safar/shared-server/user-token';
import { markdownTable } from '../../markdown-table';
import type { Progress } from '../../progress';
import { tokenKeys } from '../../stack/secrets/token-keys';
import { withDatabase } from '../load/database-with-packages';
import { benchSettings, startEdge, withTours } from '../load/with-tours';
import type { Outcome, Phase } from './phase';
import { startSender, type Sender } from './start-sender';

const PACKAGES = 1_000;
const CLIENTS = [16, 32, 64, 128];
const CLOSED_MS = 3_000;
const OVERLOAD_MS = 10_000;
const OVERLOAD = 5;
interface Measured extends Outcome {
  readonly name: string;
  /** The most successes a second that clients got which wait for their responses. */
  readonly peak: number;
}

/**
 * Finds how much is served at most, then sends five times as much: through the edge, as the public does, and
 * to the tour backend itself. Half of the requests are anonymous lists with a filter, half are details that a
 * signed-in user reads: PostgreSQL is asked for all of them. Then there are only details, which are all as
 * important, and cost little more than a refusal.
 */
export async function measureOverload(
  progress: Progress,
): Promise<{ text: string; json: readonly Measured[] }> {
  return withTours(PACKAGES, progress, async ({ port: tours, url, processes }) => {
    const edge = await progress.step('Edge', () => startEdge(processes, tours));
    const mixes = await withDatabase(url, mixesFor);
    const sender = startSender();
    const measured: Measured[] = [];
    try {
      for (const [kind, requests] of Object.entries(mixes)) {
        for (const [where, port] of Object.entries({ 'through the edge': edge, 'tour backend': tours })) {
          const name = `${kind}, ${where}`;
          measured.push({ name, ...(await measure(sender, { port, requests }, name, progress)) });
        }
      }
    } finally {
      sender.stop();
    }
    return { text: tableOf(measured), json: measured };
  });
}

async function measure(
  sender: Sender,
  target: { readonly port: number; readonly requests: Phase['requests'] },
  name: string,
  progress: Progress,
): Promise<Omit<Measured, 'name'>> {
  let peak = 0;
  for (const clients of CLIENTS) {
    const run = () => sender.run({ ...target, ms: CLOSED_MS, clients });
    peak = Math.max(peak, (await progress.step(`${clients} clients ${name}`, run)).goodput);
  }
  const run = () => sender.run({ ...target, ms: OVERLOAD_MS, perSecond: OVERLOAD * peak });
  return { peak, ...(await progress.step(`${OVERLOAD} times as much ${name}`, run)) };
}

async function mixesFor(db: Pool): Promise<Readonly<Record<string, Phase['requests']>>> {
  const { rows } = await db.query<{ id: string }>('select id from tour_package limit 500');
  const keys = parsePrivateKeys(tokenKeys(benchSettings()).privateKeys);
  const user = { sub: 'overload', email: 'overload@safar.example', name: '', emailVerified: false };
  const token = await signUserToken(keys, { ...user, authTime: Math.floor(Date.now() / 1000) });
  const END = ' HTTP/1.1\r\nhost: 127.0.0.1\r\n';
  // The sender writes a number after it.
  const list = `GET ${listPackages.path}?maxPrice=`;
  const detailsOf = (id: string) => urlOf(getPackage.path, { params: { id } });
  const details = rows.map(
    ({ id }) => [`GET ${detailsOf(id)}${END}authorization: Bearer ${token}\r\n\r\n`] as const,
  );
  return {
    'lists and details': details.flatMap((each) => [[list, `${END}\r\n`], each]),
    'details alone': details,
  };
}

function tableOf(measured: readonly Measured[]): string {
  const head = ['requests', 'at most', 'overloaded', 'share', 'p99 ms', 'refused', 'failed'];
  const rows = measured.map(({ name, peak, goodput, p99, refused, failed, lateP99, busy }) => [
    ...[name, peak.toFixed(0), goodput.toFixed(0), (goodput / peak).toFixed(2), p99.toFixed(0)],
    ...[String(refused), String(failed), lateP99.toFixed(0), busy.toFixed(2)],
  ]);
  return [
    `Successes a second at most, and at ${OVERLOAD} times as many requests, of which the rest is refused with`,
    '503 (goals: a share of 0.80, a 99th percentile of 1,000 ms). The sender shows that it is not what is',
    'measured by how late it sends, and by the processor that it takes.',
    '',
    markdownTable([...head, 'sent late, p99 ms', 'processor'], rows),
  ].join('\n');
}

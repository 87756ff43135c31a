import { urlOf } from '@safar/shared-contracts/endpoint';
import { getPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { openDatabase, type Pool } from '@safar/shared-server/database';
import { parsePrivateKeys } from '@safar/shared-server/token-keys';
import { signUserToken } from '@safar/shared-server/user-token';
import type { Progress } from '../../progress';
import { readSettings } from '../../stack/settings';
import { tokenKeys } from '../../stack/token-keys';
import { FOLDER, withTours } from '../load/with-tours';
import { closedLoop, openLoop, type Mix, type Outcome } from './open-loop';

const PACKAGES = 1_000;
const CLIENTS = [8, 16, 32, 64];
const CLOSED_MS = 3_000;
const OVERLOAD_MS = 10_000;
const OVERLOAD = 5;

interface OverloadResult {
  readonly text: string;
  readonly json: { readonly peak: number; readonly overload: Outcome; readonly share: number };
}

/**
 * Finds how much the tour backend serves at most, then sends five times as much, and compares. Half of the
 * requests are anonymous lists with a filter, half are details that a signed-in user reads: PostgreSQL is
 * asked for all of them.
 */
export async function measureOverload(progress: Progress): Promise<OverloadResult> {
  return withTours(PACKAGES, progress, async ({ port, url }) => {
    const pool = openDatabase(url, () => undefined);
    const mix = await mixOf(pool).finally(() => pool.end());
    let peak = 0;
    for (const clients of CLIENTS) {
      const { goodput } = await progress.step(`${clients} clients`, () =>
        closedLoop(port, mix, clients, CLOSED_MS),
      );
      peak = Math.max(peak, goodput);
    }
    const overload = await progress.step(`${OVERLOAD} times as much`, () =>
      openLoop(port, mix, OVERLOAD * peak, OVERLOAD_MS),
    );
    const share = overload.goodput / peak;
    return { text: textOf(peak, overload, share), json: { peak, overload, share } };
  });
}

async function mixOf(db: Pool): Promise<Mix> {
  const { rows } = await db.query<{ id: string }>('select id from tour_package limit 500');
  const keys = parsePrivateKeys(tokenKeys(readSettings({ SAFAR_DATA: FOLDER })).privateKeys);
  const user = { sub: 'overload', email: 'overload@safar.example', name: '', emailVerified: false };
  const token = await signUserToken(keys, { ...user, authTime: Math.floor(Date.now() / 1000) });
  return (number) =>
    number % 2
      ? { path: urlOf(listPackages.path, { query: { minPrice: number } }), headers: '' }
      : {
          path: urlOf(getPackage.path, { params: { id: rows[number % rows.length]?.id ?? '' } }),
          headers: `authorization: Bearer ${token}\r\n`,
        };
}

const textOf = (peak: number, { goodput, p99, refused, failed }: Outcome, share: number) =>
  [
    `At most ${peak.toFixed(0)} successes a second. At ${OVERLOAD} times as many requests:`,
    `- successes a second: ${goodput.toFixed(0)}, ${share.toFixed(2)} of that (goal: 0.80)`,
    `- their 99th percentile: ${p99.toFixed(0)} ms (goal: 1,000)`,
    `- refused with 503: ${refused}; failed: ${failed}`,
  ].join('\n');

import { withTransaction, type Pool } from '@safar/shared-server/database';
import * as v from 'valibot';
import { requestIdentity } from '../../checks/site-requests';
import { localUrl } from '../../stack/services/services';
import type { Stack } from '../../stack/stack';

/** The databases of a site. */
export interface Pools {
  readonly tours: Pool;
  readonly tasks: Pool;
}

const SignedIn = v.object({ localId: v.string(), refreshToken: v.string() });

/** Registers or signs in at the Auth emulator of a site. */
export async function signIn(stack: Stack, how: 'signUp' | 'signInWithPassword', body: object) {
  const emulator = localUrl(stack.settings.ports.emulator);
  return v.parse(SignedIn, await requestIdentity(emulator, how, { ...body, returnSecureToken: true }));
}

const TRAVELLERS = 400;

/** Adds a tour and a task of that user, and travellers. */
export async function addRows(site: Pools, uid: string, email: string): Promise<void> {
  for (const pool of [site.tours, site.tasks]) {
    await pool.query(
      `insert into account (uid, email) select 'u' || n, 'u' || n || '@safar.example' from generate_series(1, $1) n`,
      [TRAVELLERS],
    );
    await pool.query('insert into account (uid, email) values ($1, $2)', [uid, email]);
  }
  await site.tours.query(
    `insert into tour_package (tour_name, image, duration, departure_location, destination, price_cents,
      departure_date, package_details, contact_no, owner_uid, guide_name, guide_photo)
    values (E'Čaj \\\\ \\\\N', '/scenes/hills.svg', '1 Day', 'Hà Nội', 'Nîmes', 1, '2030-01-01', E'One\\n\\tTwo', '1',
      $1, 'Ana', '')`,
    [uid],
  );
  await site.tasks.query(
    `insert into task (title, category, description, deadline, budget_cents, poster_uid, poster_name)
    values ('Translate', 'Writing', 'Two pages', '2030-01-01', 1, $1, 'Ana')`,
    [uid],
  );
}

/** Books and bids with one traveller after the other. `done` has those whose bookings were acknowledged. */
export function writeOn(site: Pools, first: number, step: number) {
  const done: string[] = [];
  let going = true;
  const ended = (async () => {
    for (let n = first; going && n <= TRAVELLERS; n += step) {
      await withTransaction(site.tours, async (client) => {
        const { rows } = await client.query<{ id: string }>(
          'update tour_package set booking_count = booking_count + 1 returning id',
        );
        await client.query('insert into booking (package_id, uid) values ($1, $2)', [rows[0]?.id, `u${n}`]);
      });
      await withTransaction(site.tasks, async (client) => {
        const { rows } = await client.query<{ id: string }>(
          'update task set like_count = like_count + 1 returning id',
        );
        await client.query('insert into task_bid (task_id, uid) values ($1, $2)', [rows[0]?.id, `u${n}`]);
      });
      done.push(`u${n}`);
    }
  })();
  return {
    done,
    ended,
    stop: () => {
      going = false;
      return ended;
    },
  };
}

/** The rows of a table by their key, each as a hash. */
export async function hashesOf(pool: Pool, table: string, key: string): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ key: string; hash: string }>(
    `select ${key}::text as key, md5(t::text) as hash from ${table} t`,
  );
  return new Map(rows.map((row) => [row.key, row.hash]));
}

import { setTimeout as pause } from 'node:timers/promises';
import { OPERATIONS, type Operation } from './operations';
import { SiteUser } from './site-user';
import { count, type Counts, type Site } from './traffic';
import type { World } from './world';

/** One in so many operations begins anew, with an account that is registered for it. */
const OPERATIONS_PER_USER = 60;
const IDLE_MS = 20;

/** Whose work is done where, and what is noted of it. */
export interface Use {
  readonly site: Site;
  readonly world: World;
  readonly users: SiteUser[];
  /** What the addresses of the users end with. */
  readonly domain: string;
  readonly done: Counts;
  /** Between two operations. */
  readonly pauseMs?: number;
}

/** One client, which uses the site until it is over. What it cannot go on from is a finding. */
export async function useUntil(isOver: () => boolean, use: Use): Promise<void> {
  const { site, world, users, domain, done, pauseMs = 0 } = use;
  let user: SiteUser | undefined;
  try {
    while (!isOver()) {
      if (!user || Math.random() < 1 / OPERATIONS_PER_USER) {
        const name = world.nextName('User');
        user = await SiteUser.register(site, name.toLowerCase().replace(' ', '.') + domain, name);
        users.push(user);
        count(done, 'register');
      }
      const { name, run } = chooseOperation();
      if (await run(user, world)) count(done, name);
      else await pause(IDLE_MS);
      if (pauseMs > 0) await pause(pauseMs);
    }
  } catch (error) {
    world.findings.push(`${user?.email ?? 'A client'} could not go on: ${String(error)}`);
  }
}

const TOTAL_SHARE = OPERATIONS.reduce((sum, { share }) => sum + share, 0);

function chooseOperation(): Operation {
  let left = Math.random() * TOTAL_SHARE;
  const found = OPERATIONS.find(({ share }) => (left -= share) < 0);
  if (!found) throw new Error('There are no operations.');
  return found;
}

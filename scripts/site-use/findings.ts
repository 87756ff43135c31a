import { compareRows } from './compare-rows';
import type { SiteUser } from './site-user';
import { readStored } from './stored-rows';
import type { World } from './world';

/** What was done in a run, by users of that domain. */
interface Done {
  readonly world: World;
  readonly users: readonly SiteUser[];
  readonly domain: string;
}

/** In what the databases and the accounts differ from what was acknowledged, each as a sentence. */
export async function findingsOf(
  { world, users, domain }: Done,
  adminUrl: string,
): Promise<readonly string[]> {
  const stored = await readStored(adminUrl, domain);
  const differences = Object.entries(compareRows(world.rows(), stored.rows));
  const locked: string[] = [];
  for (const user of users) if (!(await user.canSignIn())) locked.push(`${user.email} cannot sign in.`);
  return [
    ...world.findings,
    ...differences.flatMap(([kind, rows]: [string, readonly string[]]) =>
      rows.map((row) => `${kind}: ${row}`),
    ),
    ...stored.counters,
    ...stored.damage,
    ...locked,
  ];
}

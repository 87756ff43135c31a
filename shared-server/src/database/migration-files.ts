import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { StartError } from '../process/start-error';

export interface Migration {
  readonly number: number;
  /** The name of the file. */
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /**
   * The newest migration that a build must know to run on a database that has this one: its mark, a line
   * `-- compatible-from: 8`. Null without a mark: then only builds that know this migration do. Source:
   * docs/guides/change-the-database.md.
   */
  readonly compatibleFrom: number | null;
}

const NAME = /^(\d{3})_[a-z0-9_-]+\.sql$/;

const MARK = /^-- *compatible-from:(.*)$/m;

/** Git converts line endings on some machines: that is no change of a migration. */
const normalised = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

function compatibleFrom(name: string, number: number, text: string): number | null {
  const mark = MARK.exec(text)?.[1];
  if (mark === undefined) return null;
  const from = Number(mark);
  if (Number.isInteger(from) && from > 0 && from < number) return from;
  throw new StartError(`The mark "compatible-from" of ${name} must be the number of an earlier migration.`);
}

/**
 * The migrations of a folder, sorted by number. Throws a StartError unless the numbers run from 1 without a
 * gap and each mark names an earlier one.
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
      const checksum = createHash('sha256').update(text).digest('hex');
      return { number, name, text, checksum, compatibleFrom: compatibleFrom(name, number, text) };
    }),
  );
}

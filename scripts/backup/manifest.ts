import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';

/** The file that makes a folder a backup: it is written last. */
export const MANIFEST_FILE = 'manifest.json';
const FORMAT = 1;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The rows of a table, in a file of PostgreSQL's COPY in text format, compressed by gzip. */
const TablePart = v.object({
  name: v.string(),
  /** The columns of the file, in their order. Generated ones are not in it. */
  columns: v.array(v.string()),
  rows: Count,
  file: v.string(),
});
export type TablePart = v.InferOutput<typeof TablePart>;

const DatabasePart = v.object({
  /** `18.4` */
  postgres: v.string(),
  /** The moment of the snapshot, by the clock of the server. */
  at: v.string(),
  /** The migrations that ran, by which the tables are made again. */
  migrations: v.array(
    v.object({
      number: v.number(),
      name: v.string(),
      checksum: v.string(),
      compatible_from: v.nullable(v.number()),
    }),
  ),
  /** Each after those that it refers to. */
  tables: v.array(TablePart),
});
export type DatabasePart = v.InferOutput<typeof DatabasePart>;

/** What is in a backup. Source: docs/decisions/070-backups.md. */
const Manifest = v.object({
  format: v.literal(FORMAT),
  at: v.string(),
  /** The git revision of the Safar that made it. */
  revision: v.string(),
  node: v.string(),
  databases: v.object({ tours: DatabasePart, tasks: DatabasePart }),
  /**
   * The Firebase project whose accounts the rows belong to. Its accounts are in the backup when `emulated`.
   */
  accounts: v.object({ project: v.string(), emulated: v.boolean() }),
  /** The number of the newest registry document. */
  releases: Count,
  /** Each other file of the backup, by its path with `/`. */
  files: v.record(v.string(), v.object({ bytes: Count, sha256: v.string() })),
});
export type Manifest = v.InferOutput<typeof Manifest>;

export const newManifest = (manifest: Omit<Manifest, 'format'>): Manifest => ({
  format: FORMAT,
  ...manifest,
});

/** Parses the text of a manifest. Throws a sentence that names the backup when it cannot be used. */
export function parseManifest(text: string, backup: string): Manifest {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson(), v.looseObject({ format: v.number() })), text);
  if (json.success && json.output.format > FORMAT) {
    throw new Error(`A newer Safar made ${backup}: restore it with that one.`);
  }
  const manifest = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), text);
  if (manifest.success) return manifest.output;
  throw new Error(`${backup} is damaged: its ${MANIFEST_FILE} cannot be read. Take another backup.`);
}

/** Reads the manifest of a backup in a folder. Throws a sentence when there is none. */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, MANIFEST_FILE);
  if (existsSync(file)) return parseManifest(readFileSync(file, 'utf8'), folder);
  throw new Error(`${folder} is not a backup: it has no ${MANIFEST_FILE}.`);
}

/** The files of a folder but its manifest, with sizes and hashes. */
export async function hashFiles(folder: string): Promise<Manifest['files']> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = entries
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => name !== MANIFEST_FILE)
    .sort();
  const files: Manifest['files'] = {};
  for (const name of names) files[name] = await hashFile(path.join(folder, name));
  return files;
}

async function hashFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: statSync(file).size, sha256: hash.digest('hex') };
}

/**
 * Throws a sentence that names a file unless a backup in a folder has all its files, as they were written.
 */
export async function assertWhole(folder: string, { files }: Manifest): Promise<void> {
  const present = await hashFiles(folder);
  for (const [name, { bytes, sha256 }] of Object.entries(files)) {
    const found = present[name];
    if (found?.sha256 === sha256) continue;
    const how = found ? `differs from what was written (${found.bytes} of ${bytes} bytes)` : 'is missing';
    throw new Error(`${folder} is damaged: ${name} ${how}. Take another backup.`);
  }
}

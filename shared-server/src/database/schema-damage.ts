import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from './database';
import type { Migration } from './migration-files';
import type { Pass } from '../process/passes';

const HOUR_MS = 3_600_000;
const TRIGGER = /^ *(create|drop) trigger (\w+)/gim;

/** The names of the triggers that these migrations make, and leave. */
function triggersOf(migrations: readonly Migration[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { text } of migrations) {
    for (const [, verb = '', name = ''] of text.matchAll(TRIGGER)) {
      if (verb.toLowerCase() === 'create') names.add(name);
      else names.delete(name);
    }
  }
  return names;
}

/**
 * What somebody has taken from a database by hand since it was migrated, a sentence each: triggers that are
 * gone or disabled, as after a restore that was broken off, and indexes that PostgreSQL does not use.
 */
export async function schemaDamage(db: Queryable, migrations: readonly Migration[]): Promise<string[]> {
  const triggers = await db.query<{ name: string }>(
    `select tgname as name from pg_trigger where not tgisinternal and tgenabled in ('O', 'A')`,
  );
  const indexes = await db.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where not (indisvalid and indisready)`,
  );
  const present = new Set(triggers.rows.map(({ name }) => name));
  return [
    ...[...triggersOf(migrations)]
      .filter((name) => !present.has(name))
      .map(
        (name) => `The trigger ${name} is gone or disabled: what it counts or forbids is wrong from then on.`,
      ),
    ...indexes.rows.map(({ name }) => `The index ${name} is not valid, and not used: REINDEX INDEX ${name}.`),
  ];
}

/** Logs the damage when a backend starts, and every hour. */
export const reportSchemaDamage = (
  db: Queryable,
  migrations: readonly Migration[],
  log: Pick<FastifyBaseLogger, 'error'>,
): Pass => ({
  name: 'report damage of the schema',
  everyMs: HOUR_MS,
  run: async () => {
    for (const damage of await schemaDamage(db, migrations)) log.error(damage);
  },
});

import { Client } from 'pg';
import * as v from 'valibot';

/**
 * The oldest PostgreSQL whose SQL the migrations are written in: they have function bodies of the SQL
 * standard.
 */
const MIN_POSTGRES_VERSION = 14;

/** The extensions that the migrations of each database create. */
export const EXTENSIONS = {
  tours: ['unaccent', 'pg_trgm', 'fuzzystrmatch'],
  tasks: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What a user's own databases need, in a sentence. */
export const REQUIREMENTS =
  `Safar needs PostgreSQL ${MIN_POSTGRES_VERSION} or newer with the encoding UTF8, ` +
  `a user that may create tables, and, for the tours, the extensions ${EXTENSIONS.tours.join(', ')}.`;

const Facts = v.object({
  version: v.string(),
  number: v.number(),
  encoding: v.string(),
  may_create_tables: v.boolean(),
  may_create_extensions: v.boolean(),
  available: v.array(v.string()),
  installed: v.array(v.string()),
});
type Facts = v.InferOutput<typeof Facts>;

const QUERY = `
  select split_part(current_setting('server_version'), ' ', 1) as version,
    current_setting('server_version_num')::int as number,
    current_setting('server_encoding') as encoding,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create_tables,
    has_database_privilege(current_database(), 'create') as may_create_extensions,
    array(select name::text from pg_available_extensions) as available,
    array(select extname::text from pg_extension) as installed`;

/**
 * Rejects with a sentence for a person when the database of that URL cannot be used; `variable` is the one
 * that holds the URL. The migrations would fail later, with an error of SQL.
 */
export async function assertDatabaseUsable(
  variable: string,
  url: string,
  extensions: readonly string[],
  minVersion = MIN_POSTGRES_VERSION,
): Promise<void> {
  const problem = findProblem(await readFacts(variable, url), extensions, minVersion);
  if (problem) throw new Error(`${variable}: ${problem}\n${REQUIREMENTS}`);
}

async function readFacts(variable: string, url: string): Promise<Facts> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(QUERY);
    return v.parse(Facts, rows[0]);
  } catch (error) {
    throw new Error(`${variable}: the database cannot be used: ${messageOf(error)}.`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** An attempt at several addresses of a host fails with a code alone. */
const Failure = v.object({ message: v.string(), code: v.optional(v.string()) });
function messageOf(error: unknown): string {
  const failure = v.safeParse(Failure, error);
  return failure.success ? failure.output.message || failure.output.code || 'unknown' : String(error);
}

function findProblem(facts: Facts, extensions: readonly string[], minVersion: number): string | undefined {
  const { version, number, encoding, available, installed } = facts;
  if (number < minVersion * 10_000) return `the server is PostgreSQL ${version}.`;
  if (encoding !== 'UTF8') return `the database has the encoding ${encoding}.`;
  const missing = extensions.filter((name) => !installed.includes(name));
  const unavailable = missing.filter((name) => !available.includes(name));
  if (unavailable.length > 0) {
    return `the server does not have ${unavailable.join(', ')}: install PostgreSQL's contrib modules there.`;
  }
  if (missing.length > 0 && !facts.may_create_extensions) {
    const commands = missing.map((name) => `create extension ${name};`).join(' ');
    return `its user may not create extensions: let the owner of the database run ${commands}`;
  }
  if (!facts.may_create_tables) {
    return 'its user may not create tables: make it the owner of the database.';
  }
  return undefined;
}

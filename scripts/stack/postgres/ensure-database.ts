import { Client } from 'pg';

/**
 * Makes the database `name`, unless it is there, with a role of the same name that owns it and nothing else.
 * Resolves with its URL. No other role may connect to it.
 */
export async function ensureDatabase(adminUrl: string, name: string, password: string): Promise<string> {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const role = client.escapeIdentifier(name);
    const exists = async (query: string) => (await client.query(query, [name])).rowCount === 1;
    if (!(await exists('select from pg_roles where rolname = $1')))
      await client.query(`create role ${role} login`);
    await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`);
    if (!(await exists('select from pg_database where datname = $1'))) {
      await client.query(`create database ${role} owner ${role}`);
    }
    await client.query(`revoke all on database ${role}, postgres, template1 from public`);
  } finally {
    await client.end();
  }
  const url = new URL(adminUrl);
  url.username = name;
  url.password = password;
  url.pathname = `/${name}`;
  return url.href;
}

import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { ensureBuilt } from '@safar/tooling/build';
import { ROOT } from '@safar/tooling/root';
import { acquireLock } from './data/lock';
import { freeBasePort, freePort } from './processes/ports/free-ports';
import { runCommand } from './processes/commands/run-command';
import { SERVICES } from './services/services';
import { temporaryFolder } from './testing/temporary-folder';

const { folder, clear } = temporaryFolder();
beforeAll(() => ensureBuilt(SERVICES));
afterAll(clear);
/** Each start of a command compiles it, beside other tests. */
const START_TIMEOUT_MS = 180_000;
const data = path.join(folder, 'data');

async function examine(variables: Record<string, string>) {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], SAFAR_DATA: data, ...variables };
  return runCommand([process.execPath, 'scripts/run.mjs', 'doctor'], { cwd: ROOT, env });
}

const REAL = {
  FIREBASE_CONFIG: '{"apiKey":"key","projectId":"safar-site","authDomain":"safar.example"}',
  SITE_URL: 'https://safar.test',
  CLIENT_ADDRESS_HEADER: 'x-real-ip',
  REQUIRE_VERIFIED_EMAIL: '1',
};

it(
  'finds nothing where the site can be started, for development and for real users, and changes nothing',
  async () => {
    const PORT = String(await freeBasePort());
    for (const variables of [{}, REAL]) {
      const { ok, output } = await examine({ PORT, ...variables });
      expect(output).toContain('Nothing is missing or unsafe.');
      expect(ok).toBe(true);
    }
    expect(existsSync(data)).toBe(false);
  },
  START_TIMEOUT_MS,
);

it(
  'names all at once that is missing or unsafe, and fails',
  async () => {
    const port = await freeBasePort();
    const metricsPort = await freePort();
    const others = [port, metricsPort + 1].map((each) => createServer().listen(each, '127.0.0.1'));
    const { ok, output } = await examine({
      ...REAL,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      SITE_URL: 'http://safar.test',
      REQUIRE_VERIFIED_EMAIL: '',
      TLS_CERT: 'none.pem',
      TLS_KEY: 'none.pem',
      TOURS_DATABASE_URL: 'postgres://tours:tours@127.0.0.1:1/tours',
      TASKS_DATABASE_URL: 'postgres://tasks:tasks@127.0.0.1:1/tasks',
    });
    for (const other of others) other.close();
    expect(ok).toBe(false);
    for (const sentence of [
      `Port ${port} is in use`,
      `Port ${metricsPort + 1} is in use`,
      'Choose another METRICS_PORT.',
      'TOURS_DATABASE_URL: the database cannot be used',
      'DATABASE_URL has a password that is easy to guess: take what `openssl rand -hex 24` prints.',
      'REQUIRE_VERIFIED_EMAIL is missing',
      'SITE_URL is not https',
      'none.pem, which cannot be read.',
      '6 of 8 need you.',
    ]) {
      expect(output).toContain(sentence);
    }
  },
  START_TIMEOUT_MS,
);

it(
  'says where the site runs that has a certificate',
  async () => {
    const running = path.join(folder, 'running');
    const release = await acquireLock(running, 4000);
    const TLS = { TLS_CERT: 'none.pem', TLS_KEY: 'none.pem' };
    const { output } = await examine({ SAFAR_DATA: running, ...TLS });
    release();
    expect(output).toContain('✓ Ports: Safar runs at https://localhost:4000');
  },
  START_TIMEOUT_MS,
);

it('names the variable that is wrong', async () => {
  const { ok, output } = await examine({ PORT: 'many' });
  expect(output).toMatch(/✗ Variables\n {4}PORT /);
  expect(ok).toBe(false);
});

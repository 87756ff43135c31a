import { statSync } from 'node:fs';
import path from 'node:path';
import { parsePrivateJwks, publicKeySet } from '@safar/shared-server/token-keys';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import * as v from 'valibot';
import { acceptsConnections, freeBasePort, freePort } from './processes/ports/free-ports';
import { startedAt } from './processes/process-identity';
import { SAMPLE_ACCOUNTS } from './sample-accounts';
import { startStack, type Stack } from './stack';
import { runningPid } from './testing/running-pid';
import { stubBuilds } from './testing/stub-builds';
import { temporaryFolder } from './testing/temporary-folder';

const { folder, clear } = temporaryFolder();
afterAll(clear);

const PARTS = ['postgres', 'auth-emulator', 'backend-tours', 'backend-tasks', 'edge'];

const logged: string[] = [];
const progress = {
  step: <T>(_: string, work: () => Promise<T>) => work(),
  log: (line: string) => void logged.push(line),
};
const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-safar';
let options: Parameters<typeof startStack>[0];
let stack: Stack;

beforeAll(async () => {
  const env = { PORT: String(await freeBasePort()), SAFAR_DATA: path.join(folder, 'data') };
  options = { env, builds: stubBuilds(path.join(folder, 'builds')), progress };
  stack = await startStack(options);
});

afterAll(() => stack.stop());

async function environmentOf(port: number): Promise<Record<string, string>> {
  return v.parse(v.record(v.string(), v.string()), await (await fetch(`http://127.0.0.1:${port}`)).json());
}

it('gives each service what it needs and no other secret', async () => {
  const { ports } = stack.settings;
  const [edge, tours, tasks] = await Promise.all([ports.edge, ports.tours, ports.tasks].map(environmentOf));
  expect(tours).toMatchObject({
    FIREBASE_AUTH_EMULATOR: '1',
    ALLOW_EMULATOR: '1',
    FIREBASE_PROJECT_ID: 'demo-safar',
    FIREBASE_API_KEY: 'demo-safar',
    AUTH_EMULATOR_URL: `http://127.0.0.1:${ports.emulator}`,
    NODE_ENV: 'development',
  });
  expect(tours?.['DATABASE_URL']).toMatch(
    /^postgres:\/\/safar_tours:[\w-]{32}@127\.0\.0\.1:\d+\/safar_tours$/,
  );
  expect(tasks?.['DATABASE_URL']).toMatch(/\/safar_tasks$/);
  expect(tasks).not.toHaveProperty('JWT_PRIVATE_KEYS');
  expect(tasks?.['JWT_PUBLIC_KEYS']).not.toContain('"d"');
  expect(publicKeySet(parsePrivateJwks(tours?.['JWT_PRIVATE_KEYS'] ?? ''))).toBe(tasks?.['JWT_PUBLIC_KEYS']);
  expect(statSync(path.join(folder, 'data/secrets/token-keys')).mode & 0o777).toBe(0o600);
  expect(Object.keys(edge ?? {}).filter((name) => name.startsWith('JWT'))).toEqual([]);
  expect(edge).not.toHaveProperty('DATABASE_URL');
  expect(edge).toMatchObject({
    RELEASES_DIR: path.join(folder, 'data/releases'),
    TOURS_BACKENDS: `http://127.0.0.1:${ports.tours}`,
  });
});

it('starts every part again that is killed', async () => {
  const previous = PARTS.map((name) => runningPid({ pid: () => stack.pid(name) }));
  for (const pid of previous) process.kill(pid, 'SIGKILL');
  const back = PARTS.map((name) => `  · ${name} is back.`);
  await waitUntil(() => back.every((line) => logged.includes(line)));
  PARTS.forEach((name, index) => expect(stack.pid(name)).not.toBe(previous[index]));
});

it('refuses to start twice in one folder', async () => {
  await expect(startStack(options)).rejects.toThrow('Safar already runs in');
});

it('leaves nothing running when it is stopped, and keeps its data and accounts', async () => {
  const pids = PARTS.map((name) => runningPid({ pid: () => stack.pid(name) }));
  const { ports } = stack.settings;
  const keys = (await environmentOf(ports.tours))['JWT_PRIVATE_KEYS'];
  await stack.stop();
  expect(pids.map(startedAt)).toEqual(PARTS.map(() => undefined));
  stack = await startStack(options);
  expect((await environmentOf(ports.tours))['JWT_PRIVATE_KEYS']).toBe(keys);
  const [{ email, password }] = SAMPLE_ACCOUNTS;
  const signIn = await fetch(`http://127.0.0.1:${ports.emulator}${SIGN_IN}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(signIn.status).toBe(200);
});

it('gives up a start that is no longer wanted, with nothing left running', async () => {
  await stack.stop();
  const stopping = new AbortController();
  const impatient = {
    ...progress,
    step: <T>(title: string, work: () => Promise<T>) => (
      title.startsWith('Task') && stopping.abort(),
      work()
    ),
  };
  await expect(startStack({ ...options, progress: impatient, signal: stopping.signal })).rejects.toThrow();
  const { ports } = stack.settings;
  for (const port of Object.values(ports)) expect(await acceptsConnections('127.0.0.1', port)).toBe(false);
});

it('is a cluster with what that has more: a second of each service, and what stands before the edges', async () => {
  const base = await freeBasePort();
  const [first, second, tours, tasks] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const order: string[] = [];
  const withProgress = {
    ...progress,
    step: <T>(title: string, work: () => Promise<T>) => (order.push(title), work()),
  };
  const cluster = await startStack({
    ...options,
    progress: withProgress,
    env: { PORT: String(base), SAFAR_DATA: path.join(folder, 'cluster') },
    secondInstances: { tours, tasks },
    additions: {
      ports: [first, second],
      edges: [first, second],
      makeLimitsDatabase: async (adminUrl) => new URL('/limits', adminUrl).href,
      startProxy: async () => void order.push('proxy'),
    },
  });
  const edges = await Promise.all([first, second].map(environmentOf));
  for (const edge of edges) {
    expect(edge).toMatchObject({
      TOURS_BACKENDS: `http://127.0.0.1:${base + 1},http://127.0.0.1:${tours}`,
      TASKS_BACKENDS: `http://127.0.0.1:${base + 2},http://127.0.0.1:${tasks}`,
    });
    expect(edge['LIMITS_DATABASE_URL']).toMatch(/\/limits$/);
  }
  expect(cluster.origin).toBe(`http://localhost:${base}`);
  expect(cluster.pid('edge-b')).not.toBe(cluster.pid('edge'));
  expect(await acceptsConnections('127.0.0.1', base)).toBe(false);
  expect(order.at(-1)).toBe('proxy');
  await cluster.stop();
  expect(await acceptsConnections('127.0.0.1', second)).toBe(false);
});

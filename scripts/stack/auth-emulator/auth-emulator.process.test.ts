import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { mountTinyDisk } from '@safar/releases/testing/tiny-disk';
import { inFull } from '@safar/shared-server/testing/in-full';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import * as v from 'valibot';
import { freePort } from '../processes/ports/free-ports';
import type { ProcessDefinition } from '../processes/process-definition';
import { supervise, type SupervisedProcess } from '../processes/supervise';
import { runningPid } from '../testing/running-pid';
import { runContextIn } from '../testing/run-context';
import { temporaryFolder } from '../testing/temporary-folder';
import { emulatorProcess } from './emulator-process';

const { folder, clear } = temporaryFolder();
const stateFile = path.join(folder, 'auth-emulator/state.json');
const disk = mountTinyDisk(path.dirname(stateFile), 8);
const context = runContextIn(folder);
const mails: string[] = [];
let definition: ProcessDefinition;
let emulator: SupervisedProcess;
let address: string;
let startMs: number;

/** Of a user whose own settings of firebase-tools cannot be read: a folder has the name of their file. */
const home = path.join(folder, 'home');
mkdirSync(path.join(home, '.config/configstore/firebase-tools.json'), { recursive: true });

beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  definition = emulatorProcess({
    port,
    project: 'demo-safar',
    stateFile,
    site: 'http://localhost:3000',
    env: { PATH: process.env['PATH'] ?? '', HOME: home },
    onMail: (mail) => mails.push(mail),
  });
  const started = performance.now();
  emulator = await supervise(definition, context);
  startMs = performance.now() - started;
});

it('starts without what its user has set for firebase-tools', async () => {
  expect((await fetch(address)).status).toBe(200);
});

it('may take three minutes to start, as it does on a busy machine', () => {
  expect(definition.readyTimeoutMs).toBe(180_000);
});

afterAll(async () => {
  await emulator.stop();
  disk?.unmount();
  await clear();
});

/** Sends a request as the Firebase SDK does. */
async function send(method: string, body: object, host = 'identitytoolkit.googleapis.com/v1/accounts:') {
  const response = await fetch(`${address}/${host}${method}?key=demo-safar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: v.parse(v.record(v.string(), v.unknown()), await response.json()) };
}

const ana = { email: 'ana@safar.example', password: 'Safar2026', returnSecureToken: true };

const recordedPid = (record: string): number => {
  const file = path.join(context.runFolder, `${record}.json`);
  return v.parse(v.object({ pid: v.number() }), JSON.parse(readFileSync(file, 'utf8'))).pid;
};

it('has another run that stands by when the one that stood by is killed', async () => {
  await waitUntil(() => emulator.standsBy());
  const [present, reported] = [runningPid(emulator), context.reported.length];
  process.kill(recordedPid('auth-emulator-2'), 'SIGKILL');
  await waitUntil(() => !emulator.standsBy());
  await waitUntil(() => emulator.standsBy());
  expect(runningPid(emulator)).toBe(present);
  expect(context.reported.slice(reported)).toEqual([
    'The run of auth-emulator that stood by ended (SIGKILL): another one follows.',
  ]);
});

it('loses neither accounts, sessions nor mails when it is killed right after a response', async () => {
  const signedUp = await send('signUp', ana);
  const google = await send('signInWithIdp', {
    postBody: new URLSearchParams({
      providerId: 'google.com',
      id_token: JSON.stringify({ sub: 'g-1', email: 'gus@safar.example', email_verified: true }),
    }).toString(),
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
  await send('update', { idToken: signedUp.body['idToken'], displayName: 'Ana' });
  await send('sendOobCode', { requestType: 'PASSWORD_RESET', email: ana.email });
  await waitUntil(() => emulator.standsBy());
  const killed = performance.now();
  process.kill(runningPid(emulator), 'SIGKILL');
  await waitUntil(() => context.reported.includes('auth-emulator is back.'));
  // The run that stood by had loaded it before.
  expect(performance.now() - killed).toBeLessThan(startMs / 2);

  expect((await send('signInWithPassword', ana)).body).toMatchObject({ localId: signedUp.body['localId'] });
  const lookUp = async ({ body }: { body: Record<string, unknown> }) =>
    (await send('lookup', { idToken: body['idToken'] })).body['users'];
  expect(await lookUp(signedUp)).toMatchObject([{ email: ana.email, displayName: 'Ana' }]);
  expect(await lookUp(google)).toMatchObject([{ email: 'gus@safar.example' }]);
  const refreshed = await send(
    'token',
    { grant_type: 'refresh_token', refresh_token: signedUp.body['refreshToken'] },
    'securetoken.googleapis.com/v1/',
  );
  expect(refreshed.body).toMatchObject({ user_id: signedUp.body['localId'] });
});

(disk ? it : it.skip)('goes on while its disk is full, and makes no account that would be lost', async () => {
  const nadia = { ...ana, email: 'nadia@safar.example' };
  const known = await send('signUp', { ...ana, email: 'omar@safar.example' });
  const restarts = context.reported.length;
  disk?.fill(0);
  await expect(send('signUp', nadia)).rejects.toThrow('fetch failed');
  expect((await send('lookup', { idToken: known.body['idToken'] })).status).toBe(200);
  disk?.empty();
  expect((await send('signUp', nadia)).status).toBe(200);
  expect(context.reported.slice(restarts)).toEqual([]);
});

it('responds to all requests that are sent while it is restarted, each of which is sent once', async () => {
  let isOver = false;
  const signUpAgainAndAgain = async (client: number) => {
    const statuses: number[] = [];
    for (let turn = 0; !isOver; turn += 1) {
      const { status } = await send('signUp', { ...ana, email: `client-${client}-${turn}@safar.example` });
      statuses.push(status);
    }
    return statuses;
  };
  const clients = Promise.all(Array.from({ length: 8 }, (_, client) => signUpAgainAndAgain(client)));
  for (let restarts = 0; restarts < inFull(2, 1); restarts += 1) {
    await waitUntil(() => emulator.standsBy());
    const pid = runningPid(emulator);
    process.kill(pid, 'SIGTERM');
    await waitUntil(() => emulator.pid() !== undefined && emulator.pid() !== pid);
  }
  isOver = true;
  const statuses = await clients;
  expect(new Set(statuses.flat())).toEqual(new Set([200]));
  expect(statuses.flat().length).toBeGreaterThan(50);
});

it('reports the link for a new password, which leads to the site', async () => {
  expect(mails).toEqual([
    expect.stringMatching(
      /^Mail to ana@safar\.example: .* http:\/\/localhost:3000\/reset-password\?oobCode=\S+$/,
    ),
  ]);
  const oobCode = new URL(mails[0]?.split(' ').at(-1) ?? '').searchParams.get('oobCode');
  expect((await send('resetPassword', { oobCode, newPassword: 'Another1' })).status).toBe(200);
  expect((await send('signInWithPassword', { ...ana, password: 'Another1' })).status).toBe(200);
});

it('logs the links in mails to a file that says so in its name, for its owner alone', () => {
  const file = path.join(context.logFolder, 'auth-emulator-with-mail-links.log');
  expect(readFileSync(file, 'utf8')).toContain(mails[0]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(context.logFolder).sort()).toEqual([path.basename(file)]);
});

it('does not reveal whether an address has an account', async () => {
  const unknown = { email: 'unknown@safar.example' };
  expect((await send('sendOobCode', { requestType: 'PASSWORD_RESET', ...unknown })).status).toBe(200);
  expect((await send('signInWithPassword', { ...unknown, password: 'Wrong123' })).body).toMatchObject({
    error: { message: 'INVALID_LOGIN_CREDENTIALS' },
  });
  expect(mails).toHaveLength(1);
});

it('keeps its file, which holds passwords in clear, for its owner alone', () => {
  expect(statSync(stateFile).mode & 0o777).toBe(0o600);
});

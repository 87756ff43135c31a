import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createApp } from '@safar/shared-server/app';
import { c as createArchive, Header } from 'tar';
import { type Deployer, ReleaseRefused, signToken } from '@safar/releases';
import { fakeDeployer, CHANGE } from '../../testing/fake-deployer';
import { listedBuild, LIVE, registryWithCanary } from '@safar/releases/testing/sample-registry';
import { deployApiRoutes } from './deploy-api.routes';

const SECRET = 'a secret of the tests, long enough';
const API = '/__releases/api/mfe-tours';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'safar-api-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The deploy API with a release service that records its `calls`, and refuses all of them with `refusal`. */
function deployApi(refusal?: ReleaseRefused) {
  const { service, calls } = fakeDeployer(registryWithCanary(), refusal);
  const app = createApp({ name: 'edge', logLevel: 'silent' });
  deployApiRoutes(app, { secret: SECRET, registry: () => service.read(), service });
  return { app, calls, service };
}

const token = (packages: '*' | string[] = ['mfe-tours'], seconds?: number) =>
  signToken(SECRET, 'deploy', { sub: 'ci', packages }, seconds);
const bearer = async (...args: Parameters<typeof token>) => ({
  authorization: `Bearer ${await token(...args)}`,
});

/** The archive of a build with these files, as it is uploaded. */
async function archiveOf(files: Record<string, string>): Promise<Buffer> {
  const build = await mkdtemp(path.join(folder, 'build-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(build, name)), { recursive: true });
    await writeFile(path.join(build, name), text);
  }
  return pack(build);
}

async function pack(build: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createArchive({ gzip: true, cwd: build }, ['.'])) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const record = (name: string) => JSON.stringify(listedBuild(name, LIVE).extras.record);
const TOURS = { 'build.json': record('mfe-tours'), 'js/all.js': '"all"' };

const upload = async (payload: Buffer, { query = '', headers = {} } = {}) => ({
  method: 'POST' as const,
  url: `${API}/publish${query}`,
  headers: { 'content-type': 'application/gzip', ...(await bearer()), ...headers },
  payload,
});

it('everybody may read the registry, and a stored copy is valid while nothing has changed', async () => {
  const { app } = deployApi();
  const response = await app.inject('/__releases/registry.json');
  expect(response.json()).toEqual(registryWithCanary());
  const tag = String(response.headers['etag']);
  const again = await app.inject({ url: '/__releases/registry.json', headers: { 'if-none-match': tag } });
  expect(again.statusCode).toBe(304);
});

describe('with a deploy token', () => {
  it("a build is published in the name of the token's holder", async () => {
    const { app, calls, service } = deployApi();
    const seen: string[] = [];
    const publish: Deployer['publish'] = service.publish.bind(service);
    service.publish = (folders, publication) => {
      seen.push(...folders.filter((folder) => existsSync(path.join(folder, 'js/all.js'))));
      return publish(folders, publication);
    };
    const headers = { 'x-safar-revision': '1a2b3c4d5e6f+' };
    const response = await app.inject(await upload(await archiveOf(TOURS), { headers }));
    expect(response.json()).toEqual({ data: { ...CHANGE, what: 'publish' } });
    expect(seen).toHaveLength(1);
    expect(calls).toEqual([['publish', seen, { who: 'ci', revision: '1a2b3c4d5e6f+' }]]);
    // The unpacked upload is removed: the store has a copy of its own.
    expect(existsSync(seen[0] ?? '')).toBe(false);
  });

  it('a build becomes a canary when it is published with traffic', async () => {
    const { app, calls } = deployApi();
    await app.inject(await upload(await archiveOf(TOURS), { query: '?traffic=10' }));
    expect(calls[0]?.[2]).toEqual({ who: 'ci', revision: 'unknown', traffic: 10 });
  });

  it.each([
    ['rollback', undefined, ['rollback', 'mfe-tours', 'ci']],
    ['promote', undefined, ['promote', 'mfe-tours', 'ci']],
    ['enable', undefined, ['enable', 'mfe-tours', 'ci']],
    ['disable', undefined, ['disable', 'mfe-tours', 'ci', undefined]],
    ['disable', { why: 'It eats batteries.' }, ['disable', 'mfe-tours', 'ci', 'It eats batteries.']],
    ['canary', { percent: 25 }, ['canary', 'mfe-tours', 25, 'ci', undefined]],
    ['canary', { percent: 5, build: 'cccccccccccc' }, ['canary', 'mfe-tours', 5, 'ci', 'cccccccccccc']],
  ])('%s %j is done, and the response is the change', async (operation, payload, expected) => {
    const { app, calls } = deployApi();
    const response = await app.inject({
      ...{ method: 'POST', url: `${API}/${operation}`, headers: await bearer('*') },
      ...(payload ? { payload } : {}),
    });
    expect(response.json()).toEqual({ data: { ...CHANGE, what: operation } });
    expect(calls).toEqual([expected]);
  });
});

describe('refused before the body is read', () => {
  const rollback = async (headers: Record<string, string>) => {
    const { app, calls } = deployApi();
    const response = await app.inject({ method: 'POST', url: `${API}/rollback`, headers });
    expect(calls).toEqual([]);
    return response;
  };

  it('without a token', async () => {
    const response = await rollback({});
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({
      error: 'UNAUTHENTICATED',
      message: 'This needs a deploy token that is still valid.',
    });
  });

  it('with an expired token', async () => {
    expect((await rollback(await bearer('*', -1))).statusCode).toBe(401);
  });

  it('with a token that was changed', async () => {
    const [head = '', , signature = ''] = (await token()).split('.');
    const claims = { sub: 'ci', packages: '*', aud: 'deploy', iss: 'safar', exp: 9_999_999_999 };
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    expect((await rollback({ authorization: `Bearer ${head}.${body}.${signature}` })).statusCode).toBe(401);
  });

  it("with a tester's token", async () => {
    const tester = await signToken(SECRET, 'tester', { sub: 'ci', packages: ['mfe-tours'] });
    expect((await rollback({ authorization: `Bearer ${tester}` })).statusCode).toBe(401);
  });

  it('with a deploy token for another package', async () => {
    const response = await rollback(await bearer(['mfe-bookings']));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({
      error: 'FORBIDDEN',
      message: 'This deploy token is not for mfe-tours.',
    });
  });
});

describe('a refusal of the release service', () => {
  it.each([
    ['NOT_FOUND', 404, 'NOT_FOUND'],
    ['CONFLICT', 409, 'CONFLICT'],
    ['INVALID', 422, 'INVALID_BUILD'],
  ] as const)('%s is a %i', async (code, status, error) => {
    const { app } = deployApi(new ReleaseRefused(code, 'It cannot be done.'));
    const response = await app.inject({ method: 'POST', url: `${API}/promote`, headers: await bearer() });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ error, message: 'It cannot be done.' });
  });

  it('by the gate has its reasons, each a sentence', async () => {
    const reasons = ['mfe-tours@cccccccccccc wants react ^20, the shell has 19.', 'It is 3 KB too big.'];
    const { app } = deployApi(new ReleaseRefused('GATE', 'They do not fit together.', reasons));
    const response = await app.inject(await upload(await archiveOf(TOURS)));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      ...{ error: 'GATE_REFUSED', message: 'They do not fit together.' },
      reasons,
    });
  });
});

it.each([
  ['canary', 'a share above 100', { percent: 101 }],
  ['canary', 'a share that is no number', { percent: 'all' }],
  ['canary', 'a build that is a path', { percent: 5, build: '../../etc' }],
  ['disable', 'a reason that is too long', { why: 'x'.repeat(301) }],
])('%s is refused with %s', async (operation, _case, payload) => {
  const { app, calls } = deployApi();
  const response = await app.inject({
    ...{ method: 'POST', url: `${API}/${operation}`, headers: await bearer(), payload },
  });
  expect(response.statusCode).toBe(400);
  expect(calls).toEqual([]);
});

describe('an upload is refused', () => {
  const refusal = async (payload: Buffer) => {
    const { app, calls } = deployApi();
    const response = await app.inject(await upload(payload));
    expect(calls).toEqual([]);
    return { status: response.statusCode, ...response.json<{ error: string; message: string }>() };
  };
  /** An archive of one entry, with a path or type that archive tools do not write. */
  const crafted = (name: string, content = 'x', type: 'File' | 'Link' = 'File') => {
    const block = Buffer.alloc(512);
    const header = new Header({ path: name, size: content.length, type, mode: 0o644, mtime: new Date(0) });
    if (type === 'Link') header.linkpath = '/etc/passwd';
    header.encode(block);
    const body = Buffer.alloc(512);
    body.write(content);
    return gzipSync(Buffer.concat([block, body, Buffer.alloc(1024)]));
  };

  it.each([
    '../escaped.js',
    'a/../../escaped.js',
    '/tmp/escaped.js',
    'C:\\escaped.js',
    'a\\..\\b.js',
    '.hidden',
  ])('that holds the path %s', async (name) => {
    const response = await refusal(crafted(name));
    expect(response).toMatchObject({ status: 422, error: 'INVALID_BUILD' });
    expect(response.message).toContain('is not a valid path of a file in a build');
    expect(existsSync(path.join(tmpdir(), 'escaped.js'))).toBe(false);
  });

  it('that holds a link', async () => {
    const build = await mkdtemp(path.join(folder, 'build-'));
    await symlink('/etc/passwd', path.join(build, 'all.js'));
    expect((await refusal(await pack(build))).message).toContain('all.js is neither a file nor a folder');
    expect((await refusal(crafted('all.js', '', 'Link'))).message).toContain('neither a file nor a folder');
  });

  it('that is incomplete', async () => {
    const whole = await archiveOf({
      ...TOURS,
      'big.js': createHash('sha512').update('').digest('hex').repeat(99),
    });
    expect(await refusal(whole.subarray(0, whole.length / 2))).toMatchObject({ status: 422 });
  });

  it('that is no archive', async () => {
    expect(await refusal(Buffer.from('hello'))).toMatchObject({ status: 422, error: 'INVALID_BUILD' });
  });

  it('that unpacks to more than 100 MB', async () => {
    const block = Buffer.alloc(512);
    new Header({ path: 'big.js', size: 200 * 1024 * 1024, type: 'File', mode: 0o644 }).encode(block);
    expect(await refusal(gzipSync(Buffer.concat([block, Buffer.alloc(4096)])))).toMatchObject({
      status: 413,
    });
  });

  it('that holds more than 2,000 files', async () => {
    const one = Buffer.alloc(512);
    new Header({ path: 'a.js', size: 0, type: 'File', mode: 0o644 }).encode(one);
    const many = Buffer.concat([...Array.from({ length: 2_001 }, () => one), Buffer.alloc(1024)]);
    expect(await refusal(gzipSync(many))).toMatchObject({ status: 413 });
  });

  it('that is over 32 MB', async () => {
    expect(await refusal(Buffer.alloc(32 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
  });

  it('that holds a build of another package', async () => {
    const archive = await archiveOf({ 'build.json': record('mfe-bookings') });
    expect((await refusal(archive)).message).toContain('a build of mfe-bookings, not of mfe-tours');
  });

  it('that holds no finished build', async () => {
    expect((await refusal(await archiveOf({ 'all.js': '' }))).message).toContain('no finished build');
  });
});

import { existsSync } from 'node:fs';
import path from 'node:path';
import { MAX_REASON_CHARACTERS } from '@safar/shared-contracts/deploy.contract';
import { type Deployer, ReleaseRefused } from '@safar/releases';
import { registryWithCanary } from '@safar/releases/testing/sample-registry';
import { archiveOf, buildRecord, TOURS_FILES } from '../../testing/build-archive';
import { API, bearer, deployApi, deployToken, testerToken, upload } from '../../testing/deploy-api-app';
import { withoutPeople } from '../without-people';
import { CHANGE } from '../../testing/fake-deployer';

it('everybody may read the registry, and who holds a deploy token also the names of people', async () => {
  const { app } = deployApi();
  const [anonymous, team] = await Promise.all(
    [{}, bearer(await deployToken())].map((headers) =>
      app.inject({ url: '/__releases/registry.json', headers }),
    ),
  );
  expect(team?.json()).toEqual(registryWithCanary());
  expect(anonymous?.json()).toEqual(withoutPeople(registryWithCanary()));
  expect(team?.headers['cache-control']).toBe('private, no-cache');
});

it('a stored copy of the registry is valid while nothing has changed', async () => {
  const { app } = deployApi();
  const response = await app.inject('/__releases/registry.json');
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
    const response = await app.inject(await upload(await archiveOf(TOURS_FILES), { headers }));
    const change = { ...CHANGE, what: 'publish' };
    expect(response.json()).toEqual({ data: change, changes: [change] });
    expect(seen).toHaveLength(1);
    expect(calls).toEqual([['publish', seen, { who: 'ci', revision: '1a2b3c4d5e6f+' }]]);
    // The unpacked upload is removed: the store has a copy of its own.
    expect(existsSync(seen[0] ?? '')).toBe(false);
  });

  it('a build becomes a canary when it is published with traffic', async () => {
    const { app, calls } = deployApi();
    const query = '?traffic=10&force=The+proxy';
    await app.inject(await upload(await archiveOf(TOURS_FILES), { query }));
    expect(calls[0]?.[2]).toEqual({ who: 'ci', revision: 'unknown', traffic: 10, force: 'The proxy' });
  });

  it.each([
    ['rollback', undefined, ['rollback', 'mfe-tours', 'ci', {}]],
    [
      'rollback',
      { from: 'bbbbbbbbbbbb', to: 'aaaaaaaaaaaa' },
      ['rollback', 'mfe-tours', 'ci', { from: 'bbbbbbbbbbbb', to: 'aaaaaaaaaaaa' }],
    ],
    ['promote', undefined, ['promote', 'mfe-tours', 'ci', {}]],
    ['promote', { force: 'The proxy.' }, ['promote', 'mfe-tours', 'ci', { force: 'The proxy.' }]],
    ['enable', undefined, ['enable', 'mfe-tours', 'ci']],
    ['disable', undefined, ['disable', 'mfe-tours', 'ci', undefined]],
    ['disable', { why: 'It eats batteries.' }, ['disable', 'mfe-tours', 'ci', 'It eats batteries.']],
    ['canary', { percent: 25 }, ['canary', 'mfe-tours', 25, 'ci', {}]],
    [
      'canary',
      { percent: 5, build: 'cccccccccccc' },
      ['canary', 'mfe-tours', 5, 'ci', { build: 'cccccccccccc' }],
    ],
  ])('%s %j is done, and the response is the change', async (operation, payload, expected) => {
    const { app, calls } = deployApi();
    const response = await app.inject({
      method: 'POST',
      url: `${API}/${operation}`,
      headers: bearer(await deployToken('*')),
      ...(payload ? { payload } : {}),
    });
    expect(response.json()).toEqual({ data: { ...CHANGE, what: operation } });
    expect(calls).toEqual([expected]);
  });
});

describe('several packages', () => {
  const BOTH = {
    'mfe-tours/build.json': buildRecord('mfe-tours'),
    'mfe-tasks/build.json': buildRecord('mfe-tasks'),
  };
  const send = async (files: Readonly<Record<string, string>>, packages: '*' | string[] = '*') => {
    const { app, calls } = deployApi();
    const request = await upload(await archiveOf(files), { headers: bearer(await deployToken(packages)) });
    const response = await app.inject({ ...request, url: '/__releases/api/mfe-tours,mfe-tasks/publish' });
    return { calls, status: response.statusCode, ...response.json<{ message?: string }>() };
  };

  it('are published in one change, each from its folder in the archive', async () => {
    const { calls } = await send(BOTH);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.[1]).toEqual([
      expect.stringMatching(/\/mfe-tours$/),
      expect.stringMatching(/\/mfe-tasks$/),
    ]);
  });

  it('need a token for each of them', async () => {
    expect(await send(BOTH, ['mfe-tours'])).toMatchObject({
      calls: [],
      status: 403,
      message: 'This deploy token is not for mfe-tasks.',
    });
  });

  it.each([
    ['one is missing', { 'mfe-tours/build.json': buildRecord('mfe-tours') }, 'it has: mfe-tours.'],
    ['there is another one', { ...BOTH, 'shell/build.json': '{}' }, 'it has: mfe-tasks, mfe-tours, shell.'],
    [
      'one is in the folder of another',
      { ...BOTH, 'mfe-tours/build.json': buildRecord('mfe-tasks') },
      'The archive is a build of mfe-tasks, not of mfe-tours.',
    ],
  ])('are refused when %s', async (_case, files, message) => {
    const refused = await send(files);
    expect(refused).toMatchObject({ calls: [], status: 422, message: expect.stringContaining(message) });
  });
});

describe('a change set', () => {
  it('gets a part from whoever may deploy that package', async () => {
    const { app, calls } = deployApi();
    await app.inject(await upload(await archiveOf(TOURS_FILES), { query: '?set=react-20' }));
    expect(calls[0]?.[2]).toEqual({ who: 'ci', revision: 'unknown', set: 'react-20' });
  });

  const abandon = async (packages: string[], set = 'react-20') => {
    const { app, calls } = deployApi();
    const headers = bearer(await deployToken(packages));
    const url = `/__releases/api/sets/${set}/abandon`;
    return { calls, ...(await app.inject({ method: 'POST', url, headers })) };
  };

  it('is given up by whoever may deploy one of its packages, and nobody else', async () => {
    const abandoned = await abandon(['mfe-tours', 'mfe-tasks']);
    expect(abandoned.calls).toEqual([['abandon-part', 'react-20', 'ci']]);
    const refused = await abandon(['mfe-tasks']);
    expect([refused.calls, refused.statusCode]).toEqual([[], 403]);
  });

  it('has a name that fits into an address', async () => {
    expect((await abandon(['mfe-tours'], 'React%2020')).statusCode).toBe(400);
    const { app, calls } = deployApi();
    const sent = await app.inject(await upload(await archiveOf(TOURS_FILES), { query: '?set=../x' }));
    expect([sent.statusCode, calls]).toEqual([400, []]);
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
    expect((await rollback(bearer(await deployToken('*', -1)))).statusCode).toBe(401);
  });

  it('with a token that was changed', async () => {
    const [head = '', , signature = ''] = (await deployToken()).split('.');
    const claims = { sub: 'ci', packages: '*', aud: 'deploy', iss: 'safar', exp: 9_999_999_999 };
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    expect((await rollback(bearer(`${head}.${body}.${signature}`))).statusCode).toBe(401);
  });

  it("with a tester's token", async () => {
    expect((await rollback(bearer(await testerToken()))).statusCode).toBe(401);
  });

  it('with a deploy token for another package', async () => {
    const response = await rollback(bearer(await deployToken(['mfe-bookings'])));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({
      error: 'FORBIDDEN',
      message: 'This deploy token is not for mfe-tours.',
    });
  });
});

it.each(['MFE-TOURS/rollback', 'mfe-tours%00/rollback', 'mfe-tours,mfe-tours/publish', '__proto__/preview'])(
  'a package that there cannot be is refused, and nothing has failed: %s',
  async (address) => {
    const { app } = deployApi();
    const url = `/__releases/api/${address}`;
    const response = await app.inject({ method: 'POST', url, headers: bearer(await deployToken('*')) });
    expect([response.statusCode, response.json()]).toMatchObject([400, { error: 'VALIDATION' }]);
  },
);

describe('a refusal of the release service', () => {
  it.each([
    ['NOT_FOUND', 404, 'NOT_FOUND'],
    ['CONFLICT', 409, 'CONFLICT'],
    ['INVALID', 422, 'INVALID_BUILD'],
  ] as const)('%s is a %i', async (code, status, error) => {
    const { app } = deployApi(new ReleaseRefused(code, 'It cannot be done.'));
    const response = await app.inject({
      method: 'POST',
      url: `${API}/promote`,
      headers: bearer(await deployToken()),
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ error, message: 'It cannot be done.' });
  });

  it('by the gate has its reasons, each a sentence', async () => {
    const reasons = ['mfe-tours@cccccccccccc wants react ^20, the shell has 19.', 'It is 3 KB too big.'];
    const { app } = deployApi(new ReleaseRefused('GATE', 'They do not fit together.', reasons));
    const response = await app.inject(await upload(await archiveOf(TOURS_FILES)));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      error: 'GATE_REFUSED',
      message: 'They do not fit together.',
      reasons,
    });
  });
});

it.each([
  ['canary', 'a share above 100', { percent: 101 }],
  ['canary', 'a share that is no number', { percent: 'all' }],
  ['canary', 'a build that is a path', { percent: 5, build: '../../etc' }],
  ['rollback', 'a build that is a path', { to: '../../etc' }],
  ['promote', 'an empty reason', { force: ' ' }],
  ['disable', 'a reason that is too long', { why: 'x'.repeat(MAX_REASON_CHARACTERS + 1) }],
])('%s is refused with %s', async (operation, _case, payload) => {
  const { app, calls } = deployApi();
  const response = await app.inject({
    method: 'POST',
    url: `${API}/${operation}`,
    headers: bearer(await deployToken()),
    payload,
  });
  expect(response.statusCode).toBe(400);
  expect(calls).toEqual([]);
});

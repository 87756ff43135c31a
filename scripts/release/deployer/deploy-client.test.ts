import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Deployer, ReleaseRefused } from '@safar/releases';
import { startDeployApi } from '@safar/edge/testing/deploy-api-server';
import { listedBuild, sampleRegistry } from '@safar/releases/testing/sample-registry';
import type { Change } from '@safar/shared-contracts/registry.contract';
import { testFolder } from '@safar/releases/testing/test-folder';
import { startStubServer } from '@safar/shared-server/testing/stub-server';
import { deployClient } from './deploy-client';

const { record } = listedBuild('mfe-tours', 'cccccccccccc').extras;

let folder: string;
beforeEach(() => {
  folder = testFolder('client');
  mkdirSync(path.join(folder, 'js'));
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(record));
  writeFileSync(path.join(folder, 'js/all.js'), '"all"');
});

const change = (what: Change['what']): Change => ({
  revision: 3,
  at: '2026-11-21T12:00:00.000Z',
  who: 'ci',
  what,
  package: 'mfe-tours',
});

/** Calls `use` with a client of a site whose release service has these methods and refuses all others. */
async function withSite(methods: Partial<Deployer>, use: (client: Deployer, site: string) => Promise<void>) {
  const refuse = () => Promise.reject(new ReleaseRefused('CONFLICT', 'It cannot be done.'));
  const service = {
    read: () => Promise.resolve(sampleRegistry({})),
    publish: refuse,
    rollBack: refuse,
    canary: refuse,
    promote: refuse,
    disable: refuse,
    enable: refuse,
    abandon: refuse,
    restore: refuse,
    preview: refuse,
    revokeToken: refuse,
    turnServiceWorker: refuse,
    readRevision: () => Promise.resolve(undefined),
    ...methods,
  };
  const { site, token, stop } = await startDeployApi(service);
  try {
    await use(deployClient({ site, token }), site);
  } finally {
    await stop();
  }
}

it('publishes all files of a folder, with its git revision and its share', async () => {
  const given = { revision: '1a2b3c+', traffic: 10, urgent: 'log-out & more' };
  const publish: Deployer['publish'] = async ([received = ''], publication) => {
    expect(publication).toEqual({ who: 'ci', ...given });
    for (const file of ['build.json', 'js/all.js']) {
      expect(readFileSync(path.join(received, file))).toEqual(readFileSync(path.join(folder, file)));
    }
    return [change('canary')];
  };
  await withSite({ publish }, async (client) => {
    const changes = await client.publish([folder], { who: 'me', ...given });
    expect(changes).toEqual([change('canary')]);
  });
});

it('publishes several builds in one change, as parts of a change set if it is asked to', async () => {
  const other = testFolder('client');
  writeFileSync(
    path.join(other, 'build.json'),
    JSON.stringify(listedBuild('mfe-tasks', 'cccccccccccc').extras.record),
  );
  const publish: Deployer['publish'] = async (folders, { set }) => {
    expect(folders.map((each) => path.basename(each))).toEqual(['mfe-tours', 'mfe-tasks']);
    expect(readFileSync(path.join(folders[0] ?? '', 'js/all.js'), 'utf8')).toBe('"all"');
    return [
      { ...change('publish'), set: set ?? '' },
      { ...change('publish'), package: 'mfe-tasks' },
    ];
  };
  await withSite({ publish }, async (client) => {
    const changes = await client.publish([folder, other], { who: 'me', revision: 'x', set: 'react-20' });
    expect(changes).toMatchObject([{ package: 'mfe-tours', set: 'react-20' }, { package: 'mfe-tasks' }]);
  });
});

it('requests every change of a release service, and reads the registry', async () => {
  const service = {
    rollBack: async (_name: string, _who: string, options: object = {}) => ({
      ...change('rollback'),
      ...options,
    }),
    canary: async () => change('canary'),
    promote: async (_name: string, _who: string, { force = '' } = {}) => ({
      ...change('promote'),
      why: force,
    }),
    disable: async (_name: string, _who: string, why = '') => ({ ...change('disable'), why }),
    enable: async () => change('enable'),
    abandon: async () => [change('abandon-part')],
    readRevision: async (revision: number) => (revision === 2 ? sampleRegistry({}, [], 2) : undefined),
    restore: async (revision: number, _who: string, { force = '' } = {}) => [
      { ...change('rollback'), restores: revision, why: force },
    ],
  };
  await withSite(service, async (client) => {
    expect(await client.read()).toEqual(sampleRegistry({}));
    expect(await client.rollBack('mfe-tours', 'me')).toEqual(change('rollback'));
    const from = { from: 'bbbbbbbbbbbb' };
    expect(await client.rollBack('mfe-tours', 'me', from)).toEqual({ ...change('rollback'), ...from });
    expect(await client.canary('mfe-tours', 5, 'me', { build: 'cccccccccccc' })).toEqual(change('canary'));
    const force = 'It was the proxy.';
    expect(await client.promote('mfe-tours', 'me', { force })).toEqual({ ...change('promote'), why: force });
    expect(await client.disable('mfe-tours', 'me', 'Too slow.')).toMatchObject({ why: 'Too slow.' });
    expect(await client.enable('mfe-tours', 'me')).toEqual(change('enable'));
    expect(await client.readRevision(2)).toEqual(sampleRegistry({}, [], 2));
    expect(await client.readRevision(1)).toBeUndefined();
    expect(await client.restore(2, 'me', { force: 'It is fine.' })).toEqual([
      { ...change('rollback'), restores: 2, why: 'It is fine.' },
    ]);
    expect(await client.abandon('react-20', 'me')).toEqual([change('abandon-part')]);
  });
});

it('is refused as by the release service itself, with the sentences of the gate', async () => {
  const publish = () => Promise.reject(new ReleaseRefused('GATE', 'They do not fit.', ['It is too big.']));
  await withSite({ publish }, async (client) => {
    const refused = await client
      .publish([folder], { who: 'me', revision: 'x' })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ReleaseRefused);
    expect(refused).toMatchObject({ code: 'GATE', refusals: ['It is too big.'] });
    await expect(client.promote('mfe-tours', 'me')).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

it('says in a sentence that the token is wrong, or that the site does not respond', async () => {
  await withSite({}, async (client, site) => {
    await expect(client.enable('mfe-bookings', 'me')).rejects.toThrow(
      'This deploy token is not for mfe-bookings.',
    );
    const unknown = deployClient({ site, token: 'none' });
    await expect(unknown.enable('mfe-tours', 'me')).rejects.toThrow('This needs a deploy token');
  });
  const closed = deployClient({ site: 'http://127.0.0.1:9', token: 'none' });
  await expect(closed.read()).rejects.toThrow('http://127.0.0.1:9 does not respond.');
});

it('says which token is missing: for a preview one that can do nothing else', async () => {
  const client = deployClient({ site: 'http://127.0.0.1:9', token: undefined });
  const publication = { who: 'me', revision: 'x' };
  await expect(client.publish([folder], publication)).rejects.toThrow(
    'DEPLOY_TOKEN is missing: npm run deploy-token makes one, on the machine of the site.',
  );
  await expect(client.preview(folder, 'pr-12', publication)).rejects.toThrow(
    'DEPLOY_TOKEN is missing: npm run deploy-token -- <who> mfe-tours --previews makes one, on the machine',
  );
});

it('says what to do where a proxy before the site refuses the size of an upload', async () => {
  const { url: site, stop } = await startStubServer((_request, response) =>
    response.writeHead(413).end('<html>'),
  );
  try {
    const client = deployClient({ site, token: 'any' });
    await expect(client.publish([folder], { who: 'me', revision: 'x' })).rejects.toThrow(
      `${site} responded with 413 and no reason. Let the proxy there take uploads of 32 MB.`,
    );
  } finally {
    stop();
  }
});

it('makes a preview, and has the token of its link from the site', async () => {
  const until = '2100-01-01T00:00:00.000Z';
  const preview: Deployer['preview'] = async (received, name, publication) => {
    expect(readFileSync(path.join(received, 'js/all.js'))).toEqual(
      readFileSync(path.join(folder, 'js/all.js')),
    );
    expect([name, publication]).toEqual(['pr-12', { who: 'ci', revision: '1a2b3c' }]);
    return { package: 'mfe-tours', build: record.build, until };
  };
  await withSite({ preview }, async (client) => {
    const made = await client.preview(folder, 'pr-12', { who: 'me', revision: '1a2b3c' });
    expect(made).toEqual({ package: 'mfe-tours', build: record.build, until, token: expect.any(String) });
  });
});

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePrivateJwk } from '@safar/shared-server/token-keys';
import { checkEnvironment } from './check-environment';
import { selfSignedCertificate } from '@safar/shared-server/testing/self-signed-certificate';
import { testFolder } from '@safar/releases/testing/test-folder';

const folder = testFolder('check');
const at = (name: string) => path.join(folder, name);

const SAFE = {
  NODE_ENV: 'production',
  PORT: '4000',
  RELEASES_DIR: at('not/made/yet'),
  DEPLOY_SECRET: 'Vb0sJ4qPz1TnK8mXwYc3LrD7uHfGe2Ai',
  RELEASE_KEYS: JSON.stringify({ keys: [makePrivateJwk()] }),
  TOURS_BACKENDS: 'http://10.0.0.1:3001',
  TASKS_BACKENDS: 'http://10.0.0.2:3002',
  FIREBASE_CONFIG: '{"apiKey":"k","projectId":"safar-site"}',
  SITE_URL: 'https://safar.test',
  CLIENT_ADDRESS_HEADER: 'x-real-ip',
};
const check = (changes: Record<string, string>, now?: Date) => checkEnvironment({ ...SAFE, ...changes }, now);

it('finds nothing in a safe configuration', () => {
  expect(check({})).toEqual({ refusals: [], risks: [], emulated: false });
});

it.each([
  [{ SITE_URL: 'http://safar.test' }, 'SITE_URL is not https: whoever is in between reads along.'],
  [
    { CLIENT_ADDRESS_HEADER: '' },
    'CLIENT_ADDRESS_HEADER is missing: behind a proxy, limits count all visitors as one.',
  ],
  [
    { FIREBASE_CONFIG: '{"apiKey":"k","projectId":"demo-safar"}' },
    'FIREBASE_CONFIG names a project of the Auth emulator, without any users of its own.',
  ],
  [
    { DEPLOY_SECRET: 'x'.repeat(32) },
    'DEPLOY_SECRET is easy to guess: take what `openssl rand -base64 33` prints.',
  ],
  [
    { RELEASES_URL: 's3://safar/site', AWS_ENDPOINT_URL_S3: 'http://store.example' },
    'AWS_ENDPOINT_URL_S3 is not https: whoever is in between reads what is published.',
  ],
  [
    { OVERRIDE_ORIGINS: 'http://localhost:* http://team.example' },
    'OVERRIDE_ORIGINS has an origin without TLS: whoever is in between can change code.',
  ],
  [
    { DEV_SERVER_URL: 'http://127.0.0.1:5000' },
    'DEV_SERVER_URL is for `npm run dev`: pages would follow a development build.',
  ],
  [
    { ASSETS_URL: 'http://cdn.example' },
    'ASSETS_URL is not https: browsers load nothing from there on an https page.',
  ],
])('names the risk of %j alone, in a sentence', (changes, sentence) => {
  expect(check(changes)).toMatchObject({ refusals: [], risks: [sentence] });
});

describe('a certificate', () => {
  let pair: { TLS_CERT: string; TLS_KEY: string };
  beforeAll(async () => {
    const { cert, key } = await selfSignedCertificate({ days: 20 });
    pair = { TLS_CERT: at('cert.pem'), TLS_KEY: at('key.pem') };
    writeFileSync(pair.TLS_CERT, cert);
    writeFileSync(pair.TLS_KEY, key);
  });

  it('is for the host of the site', () => {
    const ofHost = { ...pair, SITE_URL: 'https://localhost' };
    expect(check(ofHost)).toEqual({ refusals: [], risks: [], emulated: false });
    expect(check(pair).risks).toEqual(['TLS_CERT is not for the host of SITE_URL.']);
  });

  it.each([
    ['six days', 6, 1],
    ['90 days', 90, 14],
    ['a year', 365, 14],
  ])('of %s has to be renewed before a sixth of them, or two weeks, is left', async (_name, days, left) => {
    const { cert, key } = await selfSignedCertificate({ days });
    const own = { TLS_CERT: at('term.pem'), TLS_KEY: at('term-key.pem'), SITE_URL: 'https://localhost' };
    writeFileSync(own.TLS_CERT, cert);
    writeFileSync(own.TLS_KEY, key);
    const risksIn = (passed: number) => check(own, new Date(Date.now() + passed * 86_400_000)).risks;
    expect(risksIn(days - left - 0.1)).toEqual([]);
    expect(risksIn(days - left + 0.1)).toEqual([
      expect.stringMatching(/^TLS_CERT ends on \d{4}-\d\d-\d\d, and was not renewed yet\.$/),
    ]);
    expect(risksIn(days + 1)).toEqual([expect.stringMatching(/^TLS_CERT ended on \d{4}-\d\d-\d\d\.$/)]);
  });

  it('can be read, and belongs to its key', async () => {
    expect(check({ ...pair, TLS_KEY: at('none.pem') }).refusals).toEqual([
      `TLS_KEY names ${at('none.pem')}, which cannot be read.`,
    ]);
    writeFileSync(at('other.pem'), (await selfSignedCertificate()).key);
    expect(check({ ...pair, TLS_KEY: at('other.pem') }).refusals).toEqual([
      'TLS_CERT and TLS_KEY are not the PEM files of one certificate and its key.',
    ]);
  });
});

it('names all that keeps the edge from starting', () => {
  const { refusals } = check({ DEPLOY_SECRET: 'short', TOURS_BACKENDS: '' });
  expect(refusals).toEqual(['TOURS_BACKENDS is missing.', 'DEPLOY_SECRET must have at least 32 characters.']);
});

it('releases need a folder, and a file is none', () => {
  const file = at('file');
  writeFileSync(file, '');
  for (const RELEASES_DIR of [file, `${file}/releases`]) {
    expect(check({ RELEASES_DIR }).refusals).toEqual([
      'RELEASES_DIR is a file or below one, where the edge needs a folder.',
    ]);
  }
});

it('nothing is a risk while users are those of the Auth emulator, which is refused where others are', () => {
  const home = { SITE_URL: '', NODE_ENV: '', AUTH_EMULATOR_URL: 'http://127.0.0.1:4003' };
  expect(check({ ...home, DEPLOY_SECRET: 'x'.repeat(32) })).toEqual({
    refusals: [],
    risks: [],
    emulated: true,
  });
  expect(check({ ...home, NODE_ENV: 'production' }).refusals).toEqual([
    expect.stringMatching(/^The Auth emulator lets anybody sign in as anyone/),
  ]);
});

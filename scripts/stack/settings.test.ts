import { assertMayStart, originOnThisMachine, readSettings } from './settings';

it('runs on its own with an empty environment, with sample data', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ ports: { edge: 3000 }, seed: true, logLevel: 'info' });
  expect(settings.dataFolder).toMatch(/\/\.data$/);
  expect(settings.firebase).toBeUndefined();
  expect(settings.databases).toBeUndefined();
});

it('takes the address of the site, and refuses what is none in one sentence', () => {
  expect(readSettings({ SITE_URL: 'https://safar.example' }).siteUrl).toBe('https://safar.example');
  expect(readSettings({ SITE_URL: '' }).siteUrl).toBeUndefined();
  for (const SITE_URL of [
    'safar.example',
    'safar.example:443',
    'ftp://safar.example',
    'https://',
    'https://safar.example/tours',
  ])
    expect(() => readSettings({ SITE_URL })).toThrow(/^SITE_URL must be the address of the site, .*$/);
});

const FIREBASE_CONFIG = '{"apiKey":"k","projectId":"p","measurementId":"dropped"}';
const databases = { TOURS_DATABASE_URL: 'postgres://a', TASKS_DATABASE_URL: 'postgres://b' };

it('takes a real project and own databases, and adds no sample data there unless that is asked for', () => {
  expect(readSettings({ FIREBASE_CONFIG })).toMatchObject({
    firebase: { apiKey: 'k', projectId: 'p' },
    seed: false,
  });
  expect(readSettings(databases)).toMatchObject({
    databases: { tours: 'postgres://a', tasks: 'postgres://b' },
    seed: false,
  });
  expect(readSettings({ FIREBASE_CONFIG, ...databases, SEED: '1' }).seed).toBe(true);
  expect(readSettings({ SEED: '0' }).seed).toBe(false);
});

describe('a site', () => {
  it('starts on this machine, with databases of your own when they are for development', () => {
    expect(() => assertMayStart({ SITE_URL: 'http://localhost:3000' })).not.toThrow();
    expect(() => assertMayStart({ ...databases, ALLOW_EMULATOR: '1' })).not.toThrow();
  });

  it.each([
    ['NODE_ENV=production', { NODE_ENV: 'production' }],
    ['SITE_URL', { SITE_URL: 'https://safar.example' }],
    ['ALLOW_EMULATOR=1', databases],
  ])('without a real project does not start where real users are: %s', (name, env) => {
    expect(() => assertMayStart(env)).toThrow(new RegExp(`^The Auth emulator .* not allowed .*${name}`));
  });

  it('with a real project needs its address', () => {
    expect(() => assertMayStart({ FIREBASE_CONFIG })).toThrow(
      'SITE_URL is missing: with FIREBASE_CONFIG, say the address of the site.',
    );
    expect(() => assertMayStart({ FIREBASE_CONFIG, SITE_URL: 'https://safar.example' })).not.toThrow();
  });
});

it('takes the port of the metrics, and refuses one that has too few after it', () => {
  expect(readSettings({}).metricsPort).toBeUndefined();
  expect(readSettings({ METRICS_PORT: '9464' }).metricsPort).toBe(9464);
  for (const METRICS_PORT of ['0', '65531', 'x', '94.5'])
    expect(() => readSettings({ METRICS_PORT })).toThrow(
      /^METRICS_PORT must be a whole number from 1 to 65530\.$/,
    );
});

it('needs a certificate with its key, or neither', () => {
  expect(() => readSettings({ TLS_KEY: 'key.pem' })).toThrow(
    'Set both TLS_CERT and TLS_KEY, or neither of them.',
  );
  const files = { TLS_CERT: '/safar/cert.pem', TLS_KEY: '/safar/key.pem' };
  const settings = readSettings(files);
  expect(settings.certificate).toEqual({ cert: '/safar/cert.pem', key: '/safar/key.pem' });
  expect(originOnThisMachine(settings, 3000)).toBe('https://localhost:3000');
});

it('needs both databases or none', () => {
  expect(() => readSettings({ TOURS_DATABASE_URL: 'postgres://a' })).toThrow(
    'Set both TOURS_DATABASE_URL and TASKS_DATABASE_URL, or neither of them.',
  );
});

it.each(['{"apiKey":', '[]', '{"apiKey":"k"}'])('refuses the project %p in one sentence', (config) => {
  expect(() => readSettings({ FIREBASE_CONFIG: config })).toThrow(
    /^FIREBASE_CONFIG must be the web app's configuration as JSON, .*$/,
  );
});

it.each([
  ['TOURS_DATABASE_URL', 'mysql://tours', /^TOURS_DATABASE_URL must be a postgres:\/\/ address\.$/],
  [
    'JWT_PRIVATE_KEYS',
    '{"keys":[]}',
    /^JWT_PRIVATE_KEYS must be a JWK set such as `npm run -s token-keys` prints\.$/,
  ],
  ['RELEASES_URL', 'releases', /^RELEASES_URL must be such as s3:\/\/bucket\/prefix\.$/],
  [
    'FIREBASE_CONFIG',
    '{"apiKey":"k","projectId":""}',
    /^FIREBASE_CONFIG must be the web app's configuration/,
  ],
  ['PORT', '6000', /^With PORT=6000 the site would use port 6000, which browsers refuse to call\./],
])('names %s, the variable that was set', (name, value, message) => {
  expect(() => readSettings({ ...databases, [name]: value })).toThrow(message);
});

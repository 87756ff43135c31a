import { readSettings } from './settings';

it('runs on its own with an empty environment, with sample data', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ ports: { edge: 3000 }, seed: true, logLevel: 'info' });
  expect(settings.dataFolder).toMatch(/\/\.data$/);
  expect(settings).not.toHaveProperty('firebase');
  expect(settings).not.toHaveProperty('databases');
});

it('takes the address of the site, and refuses what is none in one sentence', () => {
  expect(readSettings({ SITE_URL: 'https://safar.example' }).siteUrl).toBe('https://safar.example');
  expect(readSettings({ SITE_URL: '' })).not.toHaveProperty('siteUrl');
  for (const SITE_URL of ['safar.example', 'ftp://safar.example', 'https://'])
    expect(() => readSettings({ SITE_URL })).toThrow(/^SITE_URL must be the address of the site, .*$/);
});

const FIREBASE_CONFIG = '{"apiKey":"k","projectId":"p","measurementId":"dropped"}';
const databases = { TOURS_DATABASE_URL: 'postgres://a', TASKS_DATABASE_URL: 'postgres://b' };

it('takes a real project and databases of its own, and puts no sample data there unless asked to', () => {
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

it('asks for both databases or none', () => {
  expect(() => readSettings({ TOURS_DATABASE_URL: 'postgres://a' })).toThrow(
    'Set both TOURS_DATABASE_URL and TASKS_DATABASE_URL, or neither of them.',
  );
});

it.each(['{"apiKey":', '[]', '{"apiKey":"k"}'])('refuses the project %p in one sentence', (config) => {
  expect(() => readSettings({ FIREBASE_CONFIG: config })).toThrow(
    /^FIREBASE_CONFIG must be the web app's configuration as JSON, .*$/,
  );
});

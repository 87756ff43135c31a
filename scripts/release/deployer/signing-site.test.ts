import path from 'node:path';
import { acquireLock } from '../../stack/data/lock';
import { temporaryFolder } from '../../stack/testing/temporary-folder';
import { dataPaths } from '../../stack/data/data-paths';
import { durableSecret } from '../../stack/data/durable-files';
import { overrideLink } from '../signing/override-link';
import { siteOrigin, siteToRead } from './signing-site';

const { folder, clear } = temporaryFolder();
const previous = process.env['SAFAR_DATA'];
beforeAll(() => {
  process.env['SAFAR_DATA'] = folder;
  durableSecret(path.join(dataPaths(folder).secrets, 'deploy'));
});
afterAll(async () => {
  if (previous === undefined) delete process.env['SAFAR_DATA'];
  else process.env['SAFAR_DATA'] = previous;
  await clear();
});

async function linkTo(origin: string) {
  const prepared = overrideLink.prepare(['mfe-tours', origin, '--page', '/allpak']);
  if (prepared === 'help') throw new Error('It is no call for help.');
  const result = await prepared.run({ step: (_, work) => work(), log: () => undefined });
  return result?.text;
}

describe('an override link to an origin that the site does not allow', () => {
  it('is refused when it is made, not when somebody opens it', async () => {
    await expect(linkTo('https://evil.example')).rejects.toThrow(
      'This site runs nothing from https://evil.example: see OVERRIDE_ORIGINS.',
    );
  });
});

describe('the site that links lead to', () => {
  it('is the one that runs with the data folder, at its port', async () => {
    expect(siteOrigin({ SAFAR_DATA: folder })).toBe('http://localhost:3000');
    const release = await acquireLock(folder, 4000);
    expect(siteOrigin({ SAFAR_DATA: folder })).toBe('http://localhost:4000');
    expect(siteOrigin({ SAFAR_DATA: folder, PORT: '5000' })).toBe('http://localhost:4000');
    release();
    expect(siteOrigin({ SAFAR_DATA: folder, PORT: '5000' })).toBe('http://localhost:5000');
  });

  it('is the one that is named', () => {
    const SITE_URL = 'https://safar.example/';
    expect(siteOrigin({ SAFAR_DATA: folder, SITE_URL })).toBe('https://safar.example');
    const SAFAR_URL = 'https://staging.safar.example';
    expect(siteOrigin({ SAFAR_DATA: folder, SITE_URL, SAFAR_URL })).toBe(SAFAR_URL);
  });

  it('is refused in a sentence that names the variable', () => {
    expect(() => siteOrigin({ SAFAR_DATA: folder, SAFAR_URL: 'safar.example' })).toThrow(
      'SAFAR_URL must be the address of a running site, such as https://safar.example.',
    );
  });

  it('is in the link that npm run override-link prints', async () => {
    const release = await acquireLock(folder, 4000);
    expect(await linkTo('http://localhost:3100')).toMatch(
      /^http:\/\/localhost:4000\/allpak\?safar-override=/,
    );
    release();
  });
});

describe('what the running site alone knows', () => {
  const TLS = { TLS_CERT: '/cert.pem', TLS_KEY: '/key.pem' };
  const SITE_URL = 'https://safar.example';

  it('is read from it on this machine, at its own port while a proxy has the certificate', async () => {
    expect(siteToRead({ SAFAR_DATA: folder })).toBeUndefined();
    expect(siteToRead({ SAFAR_DATA: folder, SITE_URL })).toBe(SITE_URL);
    const release = await acquireLock(folder, 4000);
    expect(siteToRead({ SAFAR_DATA: folder, SITE_URL })).toBe('http://127.0.0.1:4000');
    release();
  });

  it('is read at the name of its certificate, where it has one itself', async () => {
    const release = await acquireLock(folder, 4000);
    expect(siteToRead({ SAFAR_DATA: folder, SITE_URL, ...TLS })).toBe(SITE_URL);
    expect(siteToRead({ SAFAR_DATA: folder, ...TLS })).toBe('https://localhost:4000');
    release();
  });
});

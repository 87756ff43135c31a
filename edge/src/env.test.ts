import { StartError } from '@safar/shared-server/start-error';
import { makePrivateJwk } from '@safar/shared-server/token-keys';
import { readEnv } from './env';

const complete = {
  PORT: '4000',
  RELEASES_DIR: '/releases',
  DEPLOY_SECRET: 'x'.repeat(32),
  RELEASE_KEYS: JSON.stringify({ keys: [makePrivateJwk()] }),
  TOURS_BACKENDS: 'http://127.0.0.1:4001',
  TASKS_BACKENDS: 'http://127.0.0.1:4002',
  FIREBASE_CONFIG: '{"apiKey":"k","projectId":"demo-safar"}',
};
const emulated = { ...complete, AUTH_EMULATOR_URL: 'http://127.0.0.1:4003' };

describe('a site with the Auth emulator', () => {
  it('starts at home', () => {
    expect(readEnv({ ...emulated, SITE_URL: 'http://localhost:4000' }).HOST).toBe('127.0.0.1');
  });

  it.each([
    ['NODE_ENV', 'production'],
    ['HOST', '0.0.0.0'],
    ['SITE_URL', 'https://safar.example'],
    ['AUTH_EMULATOR_URL', 'http://emulator.example:9099'],
  ])('does not start with %s=%s', (name, value) => {
    const start = () => readEnv({ ...emulated, [name]: value });
    expect(start).toThrow(StartError);
    expect(start).toThrow(new RegExp(`so it is not allowed .*${name}`));
  });
});

describe('a site with a real Firebase project', () => {
  it('does not start without its address: that never comes from a request', () => {
    expect(() => readEnv(complete)).toThrow(
      new StartError(
        'The environment is not complete: SITE_URL is missing, the address of the site, ' +
          'which a real Firebase project needs.',
      ),
    );
  });

  it('starts with its address, on any host', () => {
    const env = readEnv({
      ...complete,
      SITE_URL: 'https://safar.example',
      HOST: '0.0.0.0',
      NODE_ENV: 'production',
    });
    expect(env.SITE_URL).toBe('https://safar.example');
  });
});

describe('the other origin of the files of builds', () => {
  const withAssets = (ASSETS_URL: string) => readEnv({ ...emulated, ASSETS_URL }).ASSETS_URL;

  it('is an origin, with or without the slash at its end', () => {
    expect(readEnv(emulated)).not.toHaveProperty('ASSETS_URL');
    expect(withAssets('https://cdn.example/')).toBe('https://cdn.example');
    expect(withAssets('http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080');
  });

  it.each([
    'cdn.example',
    'https://cdn.example/safar',
    '//cdn.example',
    'https://cdn.example?a',
    'ftp://cdn.example',
  ])('is not %s', (address) => {
    expect(() => withAssets(address)).toThrow(/ASSETS_URL must be an origin such as https:\/\/cdn\.example/);
  });
});

describe('the addresses of a backend', () => {
  const withTours = (addresses: string) => readEnv({ ...emulated, TOURS_BACKENDS: addresses });

  it('are one or several', () => {
    expect(readEnv(emulated).TOURS_BACKENDS).toEqual(['http://127.0.0.1:4001']);
    expect(withTours('http://10.0.0.1:3001/, https://tours.internal').TOURS_BACKENDS).toEqual([
      'http://10.0.0.1:3001',
      'https://tours.internal',
    ]);
  });

  it.each([
    ['none', 'must be one or more addresses such as http://10.0.0.1:3001, separated by commas'],
    ['10.0.0.1:3001', 'must be one or more addresses such as http://10.0.0.1:3001, separated by commas'],
    ['http://a:1,', 'must be one or more addresses such as http://10.0.0.1:3001, separated by commas'],
    ['http://a:99999', 'must be one or more addresses such as http://10.0.0.1:3001, separated by commas'],
    ['http://a:1/api', 'must be one or more addresses such as http://10.0.0.1:3001, separated by commas'],
    ['http://a:1,http://a:1/', 'must name each address once'],
  ])('%j is refused in a sentence', (addresses, sentence) => {
    expect(() => withTours(addresses)).toThrow(
      new StartError(`The environment is not complete: TOURS_BACKENDS ${sentence}.`),
    );
  });
});

it('a certificate without its key is refused', () => {
  expect(() => readEnv({ ...emulated, TLS_CERT: '/cert.pem' })).toThrow(
    new StartError(
      'The environment is not complete: TLS_CERT and TLS_KEY name the files of one certificate: ' +
        'set both, or neither of them.',
    ),
  );
});

it.each([
  ['REPORT_SAMPLE', '5%', 1],
  ['REPORT_SAMPLE', '2', 1],
  ['LIVE_ANALYSIS_MINUTES', '-1', 1440],
])('refuses %s=%s in a sentence', (name, value, largest) => {
  expect(() => readEnv({ ...emulated, [name]: value })).toThrow(
    `The environment is not complete: ${name} must be a number from 0 to ${largest}.`,
  );
});

it('refuses an address of the site whose host is missing', () => {
  expect(() => readEnv({ ...complete, SITE_URL: 'safar.example:443' })).toThrow(
    'SITE_URL must be the address of the site, such as https://safar.example.',
  );
});

it.each(['{"apiKey":"","projectId":"p"}', '{"apiKey":"k","projectId":""}'])(
  'refuses %s as the Firebase project: nobody could sign in',
  (FIREBASE_CONFIG) => {
    expect(() => readEnv({ ...emulated, FIREBASE_CONFIG })).toThrow(
      'The environment is not complete: FIREBASE_CONFIG must name apiKey and projectId.',
    );
  },
);

it.each(['host', 'Forwarded', 'via'])(
  'refuses %s as the header of the address of a client: limits would count all visitors as one, or none',
  (header) => {
    expect(readEnv({ ...emulated, CLIENT_ADDRESS_HEADER: 'X-Real-IP' }).CLIENT_ADDRESS_HEADER).toBe(
      'x-real-ip',
    );
    expect(() => readEnv({ ...emulated, CLIENT_ADDRESS_HEADER: header })).toThrow(
      'CLIENT_ADDRESS_HEADER must be a header that has an address alone, such as x-real-ip.',
    );
  },
);

it('refuses what is no name of a remote among those that browsers alone render', () => {
  const withNames = (names: string) => readEnv({ ...emulated, SERVER_MARKUP_WITHOUT: names });
  expect(withNames('mfe-tours, mfe-tasks,').SERVER_MARKUP_WITHOUT).toEqual(['mfe-tours', 'mfe-tasks']);
  expect(() => withNames('tours')).toThrow(
    'The environment is not complete: SERVER_MARKUP_WITHOUT must be names of remotes such as mfe-tours, ' +
      'separated by commas.',
  );
});

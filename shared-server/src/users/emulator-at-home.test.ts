import { assertEmulatorAtHome } from './emulator-at-home';
import { StartError } from '../process/start-error';

const home = { nodeEnv: 'development', hosts: { HOST: '127.0.0.1' }, forbiddenDatabase: false };

it.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1', '[::1]'])('may be used at %s', (HOST) => {
  expect(() => assertEmulatorAtHome({ ...home, hosts: { HOST } })).not.toThrow();
});

it('is refused in production', () => {
  const start = () => assertEmulatorAtHome({ ...home, nodeEnv: 'production' });
  expect(start).toThrow(StartError);
  expect(start).toThrow(
    'The Auth emulator lets anybody sign in as anyone, so it is not allowed with NODE_ENV=production.',
  );
});

it.each(['0.0.0.0', '::', '192.168.0.7', 'safar.example', 'localhost.example', '127.0.0.1.example', ''])(
  'is refused at %p, which other machines reach',
  (host) => {
    const start = () => assertEmulatorAtHome({ ...home, hosts: { HOST: '127.0.0.1', SITE_URL: host } });
    expect(start).toThrow('is not allowed while SITE_URL is more than this machine');
  },
);

it('is refused with a database that somebody named', () => {
  expect(() => assertEmulatorAtHome({ ...home, forbiddenDatabase: true })).toThrow(
    'is not allowed with a database that you name: set ALLOW_EMULATOR=1 if it is one for development.',
  );
});

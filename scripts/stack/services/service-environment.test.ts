import { serviceEnvironment } from './service-environment';
import { SERVICES } from './services';
import { PassedOn, readSettings } from '../settings';

const wiring = {
  databases: { tours: '', tasks: '' },
  tokenKeys: { privateKeys: 'private', publicKeys: 'public' },
  deploySecret: 'secret',
  releaseKeys: 'keys',
  releases: 'releases',
};

it('each variable that is passed on arrives at a service, as it is', () => {
  const names = Object.keys(PassedOn.entries);
  const settings = readSettings({
    METRICS_PORT: '9464',
    ...Object.fromEntries(names.map((name) => [name, `that of ${name}`])),
  });
  const arrived = Object.assign({}, ...SERVICES.map((name) => serviceEnvironment(name, settings, wiring)));
  for (const name of names) expect(arrived[name]).toBe(`that of ${name}`);
});

import { registryWithCanary } from '@safar/releases/testing/sample-registry';
import { withoutPeople } from './without-people';

it('a registry for everybody has no name of a person and no reason, and is otherwise the same', () => {
  const registry = registryWithCanary();
  const build = registry.microFrontends['mfe-tours']?.[0];
  if (!build) throw new Error('The sample registry has a build of mfe-tours.');
  build.extras.record.provenance = {
    ...{ sources: {}, revision: '1a2b3c4d5e6f', dirty: false },
    ...{ builtBy: 'Rafi', builtAt: '2026-11-21T12:00:00.000Z' },
  };
  const written = { at: '2026-11-21T12:00:00.000Z', why: 'Rafi saw TypeErrors.' };
  build.extras = { ...build.extras, publishedBy: 'Rafi', stopped: written, urgent: 'Mitu said so.' };
  const change = { revision: 7, at: written.at, package: 'mfe-tours', build: build.metadata.version };
  registry.log = [
    { ...change, who: 'Mitu', what: 'rollback', why: 'Rafi broke it.' },
    { ...change, who: 'safar', what: 'stop-canary', why: 'TypeError in Rafi.tsx' },
  ];

  const anonymous = withoutPeople(registry);
  expect(JSON.stringify(anonymous)).not.toMatch(/Rafi|Mitu|TypeError/);
  expect(anonymous.log.map(({ who, what }) => [who, what])).toEqual([
    ['somebody', 'rollback'],
    ['safar', 'stop-canary'],
  ]);
  expect(Object.keys(anonymous).sort()).toEqual(Object.keys(registry).sort());
  expect(anonymous.microFrontends['mfe-tours']?.map(({ metadata }) => metadata)).toEqual(
    registry.microFrontends['mfe-tours']?.map(({ metadata }) => metadata),
  );
});

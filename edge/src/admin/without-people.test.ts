import { listedBuild, openSet, registryWithCanary } from '@safar/releases/testing/sample-registry';
import { Registry } from '@safar/shared-contracts/registry.contract';
import * as v from 'valibot';
import { withoutPeople } from './without-people';

it('a registry for everybody has no name of a person and no reason, and is otherwise the same', () => {
  const registry = registryWithCanary();
  const build = registry.microFrontends['mfe-tours']?.[0];
  if (!build) throw new Error('The sample registry has a build of mfe-tours.');
  build.extras.record.provenance = {
    sources: {},
    revision: '1a2b3c4d5e6f',
    dirty: false,
    builtBy: 'Rafi',
    builtAt: '2026-11-21T12:00:00.000Z',
  };
  const written = { at: '2026-11-21T12:00:00.000Z', why: 'Rafi saw TypeErrors.' };
  build.extras = { ...build.extras, publishedBy: 'Rafi', stopped: written, urgent: 'Mitu said so.' };
  const change = { revision: 7, at: written.at, package: 'mfe-tours', build: build.metadata.version };
  registry.log = [
    { ...change, who: 'Mitu', what: 'rollback', why: 'Rafi broke it.' },
    { ...change, who: 'safar', what: 'stop-canary', why: 'TypeError in Rafi.tsx' },
  ];
  registry.serviceWorkerOff = { ...written, who: 'Mitu' };

  const anonymous = withoutPeople(registry);
  expect(JSON.stringify(anonymous)).not.toMatch(/Rafi|Mitu|TypeError/);
  expect(anonymous.log.map(({ who, what }) => [who, what])).toEqual([
    ['somebody', 'rollback'],
    ['safar', 'stop-canary'],
  ]);
  expect(v.safeParse(Registry, anonymous).success).toBe(true);
  expect(Object.keys(anonymous).sort()).toEqual(Object.keys(registry).sort());
  expect(anonymous.microFrontends['mfe-tours']?.map(({ metadata }) => metadata)).toEqual(
    registry.microFrontends['mfe-tours']?.map(({ metadata }) => metadata),
  );
});

it('nobody else reads which deploy tokens were revoked, and by whom', () => {
  const registry = registryWithCanary();
  registry.revokedTokens = [{ id: 'abcabcabcabc', at: '2026-11-21T12:00:00.000Z', who: 'Rafi' }];
  const text = JSON.stringify(withoutPeople(registry));
  expect(text).not.toContain('Rafi');
  expect(text).not.toContain('abcabcabcabc');
});

/** A part of a document that a later version adds: what it says is not known here. */
const later = { someLaterKey: 'Rafi' };

it('what a later version adds to a document is not shown until somebody decides that it may be', () => {
  const registry = registryWithCanary();
  const part = listedBuild('mfe-tours', 'dddddddddddd');
  registry.sets = [openSet('react-20', [part])].map((set) => ({
    ...set,
    ...later,
    parts: set.parts.map((each) => ({ ...each, ...later, extras: { ...each.extras, ...later } })),
  }));
  for (const build of registry.microFrontends['mfe-tours'] ?? []) {
    Object.assign(build, later);
    Object.assign(build.extras, later);
    Object.assign(build.metadata, later);
    Object.assign(build.deployment, later);
    Object.assign(build.extras.record, later);
  }
  registry.log = registry.log.map((change) => ({ ...change, ...later }));
  expect(JSON.stringify(withoutPeople({ ...registry, ...later }))).not.toContain('Rafi');
});

import { listedBuild, sampleRegistry } from '@safar/releases/testing/sample-registry';
import { changedSources, formatBehind } from './format-behind';

function live(name: string, builtAt: string, sharedUi: string) {
  const build = listedBuild(name, 'aaaaaaaaaaaa', { traffic: 100, live: true });
  const made = { revision: '1a2b3c4d5e6f', dirty: false, builtBy: 'mitali', builtAt };
  build.extras.record.provenance = { ...made, sources: { [name]: '111111111111', 'shared-ui': sharedUi } };
  return build;
}

const tours = live('mfe-tours', '2026-11-20T12:00:00.000Z', 'cccccccccccc');
const tasks = live('mfe-tasks', '2026-11-06T12:00:00.000Z', 'dddddddddddd');
const registry = sampleRegistry({ 'mfe-tours': [tours], 'mfe-tasks': [tasks] });

it('whoever carries an older shared package is listed, with what building it again would change', () => {
  const tree = { 'mfe-tasks': '111111111111', 'shared-ui': 'cccccccccccc' };
  const changed = changedSources(tasks.extras.record.provenance, tree);
  expect(changed).toEqual(['shared-ui']);
  const rebuilds = new Map([
    ['mfe-tasks', changed ?? []],
    ['mfe-tours', []],
  ]);
  expect(formatBehind(registry, rebuilds)).toBe(`Live together
  mfe-tasks@aaaaaaaaaaaa calls endpoints that its record does not list
  mfe-tours@aaaaaaaaaaaa calls endpoints that its record does not list

Shared packages in live builds
  shared-ui
    dddddddddddd (behind, 14 days) mfe-tasks
    cccccccccccc (newest) mfe-tours

Building again from this working tree would change
  mfe-tasks: shared-ui
  mfe-tours: no source

npm run publish -- --changed brings them along.`);
});

it('a build that does not say what it was made from is not guessed at', () => {
  expect(changedSources(undefined, { 'shared-ui': 'cccccccccccc' })).toBeUndefined();
  expect(formatBehind(registry, new Map())).toContain('mfe-tasks: its record does not say');
});

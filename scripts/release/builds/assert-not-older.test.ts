import { execFileSync } from 'node:child_process';
import { CANARY, listedBuild, LIVE, sampleRegistry } from '@safar/releases/testing/sample-registry';
import { buildIdOf } from '@safar/tooling/build-id';
import { testFolder } from '@safar/releases/testing/test-folder';
import { assertNotOlder } from './assert-not-older';

const TOURS = 'mfe-tours';
const folder = testFolder('not-older');

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@safar.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
    timeout: 30_000,
  }).trim();

/** Makes a commit, and returns its id as the registry has it. */
function commit(subject: string): string {
  git('commit', '--quiet', '--allow-empty', '--message', subject);
  return git('rev-parse', '--short=12', 'HEAD');
}

let [older, newer, aside] = ['', '', ''];
beforeAll(() => {
  git('init', '--quiet');
  older = commit('older');
  git('checkout', '--quiet', '-b', 'aside');
  aside = commit('aside');
  git('checkout', '--quiet', '--detach', older);
  newer = commit('newer');
});

/** Publishes the sources of `at` while the live build and the canary are of these commits. */
function publish(at: string, live: string, canary = older, version: string = LIVE) {
  const of = (revision: string, ...build: Parameters<typeof listedBuild>) => {
    const listed = listedBuild(...build);
    return { ...listed, extras: { ...listed.extras, revision } };
  };
  git('checkout', '--quiet', '--detach', at);
  const registry = sampleRegistry({
    [TOURS]: [
      of(live, TOURS, version, { live: true, traffic: 90 }),
      of(canary, TOURS, CANARY, { traffic: 10 }),
    ],
  });
  return () => assertNotOlder(registry, [TOURS], folder);
}

it('sources of an older commit than the live build has, or the canary, are refused with the way back', () => {
  expect(publish(older, newer)).toThrow(
    `mfe-tours@${LIVE} is live, and was built from a newer commit (${newer}) than this working tree has. ` +
      'To take it back: npm run rollback -- mfe-tours. To publish older sources, say why: --force "…".',
  );
  expect(publish(older, `${newer}+`)).toThrow('is live');
  expect(publish(older, older, newer)).toThrow(
    /^mfe-tours@cccccccccccc is a canary, .+: npm run canary -- mfe-tours 0\. /,
  );
});

it.each<[string, () => readonly [at: string, live: string, version?: string]]>([
  ['of the commit that is live', () => [newer, newer]],
  ['of a newer commit', () => [newer, older]],
  ['of a commit beside it', () => [aside, newer]],
  ['that are live already', () => [older, newer, buildIdOf(TOURS)]],
  ['while the live build is of a commit that is not here', () => [older, '123456789abc']],
  ['while the live build is of no commit', () => [older, 'unknown']],
])('sources %s are published', (_name, given) => {
  const [at, live, version] = given();
  expect(publish(at, live, older, version)).not.toThrow();
});

it('nothing is older than a package that nobody has published', () => {
  expect(() => assertNotOlder(sampleRegistry({}), [TOURS], folder)).not.toThrow();
});

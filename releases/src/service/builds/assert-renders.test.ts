import { readdir } from 'node:fs/promises';
import { buildLabel } from '../../gate/build-label';
import type { GateMarkup, MarkupRefusal, MarkupSubject } from '../../gate/gate-markup';
import { FolderStore } from '../../stores/folder-store';
import { writeRemote, writeShell } from '../../testing/write-build';
import { dryRunPublish } from '../dry-run';
import { ReleaseService } from '../release-service';
import { testFolder } from '../../testing/test-folder';

const BY_TEST = { who: 'a test', revision: 'abc123' };
const [a, b] = ['a'.repeat(12), 'b'.repeat(12)];
const REFUSAL = `The slot home-tours of mfe-tours@${b} cannot be rendered on a server: it threw.`;

let folder: string;
let store: FolderStore;
const rendered: string[] = [];

/** Finds what is wrong with the packages that are rendered: by default nothing. */
let refused: (subject: MarkupSubject) => readonly MarkupRefusal[] = () => [];

const gateMarkup: GateMarkup = async (subject) => {
  const { shell, remotes, packages, readFile } = subject;
  const entries = remotes.map(({ name, build, entry }) => ({ name, build, entry }));
  for (const { name, build, entry } of [{ ...shell, entry: shell.scripts[0] ?? '' }, ...entries]) {
    if (!(await readFile(name, build, entry))) throw new Error(`${name}@${build} has no ${entry}.`);
  }
  const others = remotes.filter(({ name }) => !packages.includes(name)).map(buildLabel);
  rendered.push(`${packages.join(', ')} by ${buildLabel(shell)} with ${others.join(', ') || 'no others'}`);
  return { refusals: refused(subject), rendered: packages, notes: ['It is a test.'] };
};

/** What of a package of a build cannot be rendered. */
const SLOT = { package: 'mfe-tours', subject: 'the slot home-tours', sentence: REFUSAL };
const hasTours = ({ packages, remotes }: MarkupSubject, build: string) =>
  packages.includes('mfe-tours') &&
  remotes.some((remote) => remote.name === 'mfe-tours' && remote.build === build);

beforeEach(async () => {
  folder = testFolder('renders');
  store = new FolderStore(folder);
  rendered.length = 0;
  refused = () => [];
});

const publishing = () => new ReleaseService(store, undefined, undefined, gateMarkup);

it('builds are rendered by the shell that they would be live with, together with what else would be', async () => {
  const service = publishing();
  await service.publish([writeRemote('mfe-tours', a)], BY_TEST);
  await service.publish([writeShell(a), writeRemote('mfe-tasks', a)], BY_TEST);
  await service.publish([writeRemote('mfe-home', a)], BY_TEST);
  await service.publish([writeRemote('mfe-home', b)], { ...BY_TEST, traffic: 10 });
  expect(rendered).toEqual([
    // A new shell has to render what is live.
    `mfe-tours, shell, mfe-tasks by shell@${a} with no others`,
    `mfe-home by shell@${a} with mfe-tours@${a}, mfe-tasks@${a}`,
    `mfe-home by shell@${a} with mfe-tours@${a}, mfe-tasks@${a}`,
  ]);
});

it('one that cannot be rendered is neither stored nor live, and the dry run says the same', async () => {
  const service = publishing();
  await service.publish([writeShell(a)], BY_TEST);
  refused = (subject) => (hasTours(subject, b) ? [SLOT] : []);
  const build = writeRemote('mfe-tours', b);
  await expect(service.publish([build], BY_TEST)).rejects.toMatchObject({
    code: 'GATE',
    message: `Not published: mfe-tours@${b}.\n  ${REFUSAL}`,
  });
  expect(await readdir(folder)).not.toContain('mfe-tours');
  const checks = await dryRunPublish([build], await service.read(), async () => [], { store, gateMarkup });
  expect(checks).toContainEqual({
    title: 'On a server: 1 public screens and slots with sample data, as two servers would; It is a test.',
    refusals: [REFUSAL],
  });
});

it('a part of a change set is rendered once the set goes live, with the parts of others', async () => {
  const service = publishing();
  const react = (version: string) => ({ shared: { react: { version } } });
  const requires = (range: string) => ({ shared: { react: { range } } });
  const first = [writeShell(a, react('19.0.0')), writeRemote('mfe-tours', a, requires('^19.0.0'))];
  await service.publish(first, BY_TEST);
  rendered.length = 0;
  const inSet = { ...BY_TEST, set: 'react-20' };
  await service.publish([writeRemote('mfe-tours', b, requires('^20.0.0'))], inSet);
  expect(rendered).toEqual([]);
  const shell = writeShell(b, react('20.0.0'));
  refused = (subject) => (hasTours(subject, b) ? [SLOT] : []);
  await expect(service.publish([shell], inSet)).rejects.toThrow(REFUSAL);
  refused = () => [];
  await service.publish([shell], inSet);
  expect(rendered.at(-1)).toBe(`shell, mfe-tours by shell@${b} with no others`);
});

it('a new shell is refused for a live remote that it alone cannot render', async () => {
  const service = publishing();
  await service.publish([writeShell(a), writeRemote('mfe-tours', a)], BY_TEST);
  refused = (subject) => (hasTours(subject, a) && subject.shell.build === b ? [SLOT] : []);
  await expect(service.publish([writeShell(b)], BY_TEST)).rejects.toThrow(REFUSAL);
  // Now with the live shell as well: that is for the team of the tours.
  refused = (subject) => (hasTours(subject, a) ? [SLOT] : []);
  await service.publish([writeShell(b)], BY_TEST);
});

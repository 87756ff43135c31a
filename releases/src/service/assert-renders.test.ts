import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildLabel } from '../gate/build-label';
import type { GateMarkup } from '../gate/gate-markup';
import { FolderStore } from '../stores/folder-store';
import { writeRemote, writeShell } from '../testing/write-build';
import { dryRunPublish } from './dry-run';
import { ReleaseService } from './release-service';

const BY_TEST = { who: 'a test', revision: 'abc123' };
const [a, b] = ['a'.repeat(12), 'b'.repeat(12)];
const REFUSAL = `The slot home-tours of mfe-tours@${b} cannot be rendered on a server: it threw.`;

let folder: string;
let store: FolderStore;
const rendered: string[] = [];

/** Refuses the second build of the tours. */
const gateMarkup: GateMarkup = async ({ shell, remote, readFile }) => {
  const { name, build, entry } = remote ?? { ...shell, entry: shell.scripts[0] ?? '' };
  const size = (await readFile(name, build, entry))?.length ?? 0;
  rendered.push(`${buildLabel({ name, build })} by ${buildLabel(shell)}${size > 0 ? '' : ' without files'}`);
  return build === b ? [REFUSAL] : [];
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'safar-renders-'));
  store = new FolderStore(folder);
  rendered.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('builds are rendered by the shell that is published with them, else by the live one', async () => {
  const service = new ReleaseService(store, undefined, undefined, gateMarkup);
  await service.publish([writeRemote('mfe-tours', a)], BY_TEST);
  await service.publish([writeShell(a), writeRemote('mfe-tasks', a)], BY_TEST);
  await service.publish([writeRemote('mfe-home', a)], BY_TEST);
  expect(rendered).toEqual([
    `shell@${a} by shell@${a}`,
    // The new shell has to render what is live.
    `mfe-tours@${a} by shell@${a}`,
    `mfe-tasks@${a} by shell@${a}`,
    `mfe-home@${a} by shell@${a}`,
  ]);
});

it('one that cannot be rendered is neither stored nor live, and the dry run says the same', async () => {
  const service = new ReleaseService(store, undefined, undefined, gateMarkup);
  await service.publish([writeShell(a)], BY_TEST);
  const build = writeRemote('mfe-tours', b);
  await expect(service.publish([build], BY_TEST)).rejects.toMatchObject({
    code: 'GATE',
    message: `mfe-tours@${b} is not published.\n  ${REFUSAL}`,
  });
  expect(await readdir(folder)).not.toContain('mfe-tours');
  const checks = await dryRunPublish([build], await service.read(), async () => [], { store, gateMarkup });
  expect(checks).toContainEqual({
    title: 'As a server renders them: all public screens and slots',
    refusals: [REFUSAL],
  });
});

import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildsOf, FolderStore, liveOf, ReleaseService, versionOf } from '@safar/releases';
import { ISOLATED_MODULE } from '@safar/shared-contracts/remote-definition.contract';
import { RemoteBuild } from '@safar/shared-contracts/release.contract';
import * as v from 'valibot';
import { RELEASES_FOLDER } from './visitor';

/** The releases of the site under test, changed as every team changes them. */
export const service = new ReleaseService(new FolderStore(RELEASES_FOLDER));

/** The folder of a remote's live build. */
export async function liveBuildFolder(remote: string): Promise<string> {
  const live = liveOf(buildsOf(await service.read(), remote));
  if (!live) throw new Error(`${remote} has no live build.`);
  return path.join(RELEASES_FOLDER, remote, versionOf(live));
}

/** Takes the files of a remote's live build away. Returns what puts them back. */
export async function removeBuildFiles(remote: string): Promise<() => void> {
  const folder = await liveBuildFolder(remote);
  const record = readFileSync(path.join(folder, 'build.json'));
  renameSync(folder, `${folder}.lost`);
  // The release still names the build: it is only its files that are gone.
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'build.json'), record);
  return () => {
    rmSync(folder, { recursive: true });
    renameSync(`${folder}.lost`, folder);
  };
}

/** A build of a remote, in a folder of its own, whose every screen throws at render: no gate can know. */
export async function writeThrowingBuild(remote: string, build: string): Promise<string> {
  const good = readBuildRecord(await liveBuildFolder(remote));
  const global = `${remote}_${build}`.replaceAll('-', '_');
  const container = `var ${global} = {
  init() {},
  async get() {
    return () => ({ Component() { throw new Error('broken on purpose'); }, stubs: {}, slotProps: {} });
  },
};`;
  const folder = await mkdtemp(path.join(tmpdir(), 'safar-throwing-'));
  await writeFile(path.join(folder, good.entry), container);
  const integrity = `sha384-${createHash('sha384').update(container).digest('base64')}`;
  const record: RemoteBuild = {
    ...good,
    build,
    global,
    files: { [good.entry]: { integrity, bytes: container.length } },
    modules: Object.fromEntries(Object.keys(good.modules).map((module) => [module, []])),
    exports: Object.fromEntries(
      Object.keys(good.modules).map((module) => [
        module,
        module === ISOLATED_MODULE ? ['slotProps', 'stubs'] : ['Component'],
      ]),
    ),
    shared: {},
  };
  await writeFile(path.join(folder, 'build.json'), JSON.stringify(record));
  return folder;
}

/** Publishes broken builds one after the other. Returns what takes them back. */
export async function publishThrowingBuilds(
  remote: string,
  ...builds: string[]
): Promise<() => Promise<void>> {
  for (const build of builds) {
    await service.publish([await writeThrowingBuild(remote, build)], {
      who: 'a journey',
      revision: 'broken',
    });
  }
  return async () => {
    for (let left = builds.length; left > 0; left -= 1) await service.rollBack(remote, 'a journey');
  };
}

/** Changes one file of a remote's live build behind the release's back. Returns what undoes it. */
export async function tamperWithBuild(remote: string, module: string): Promise<() => void> {
  const folder = await liveBuildFolder(remote);
  const files = readBuildRecord(folder).modules[module] ?? [];
  const kept = files
    .flatMap((file) => [file, `${file}.br`, `${file}.gz`])
    .map((file) => path.join(folder, file));
  for (const file of kept) renameSync(file, `${file}.kept`);
  for (const file of files) {
    writeFileSync(path.join(folder, file), 'document.documentElement.dataset.tampered = "yes";');
  }
  return () => {
    for (const file of kept) renameSync(`${file}.kept`, file);
  };
}

function readBuildRecord(folder: string): RemoteBuild {
  return v.parse(RemoteBuild, JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')));
}

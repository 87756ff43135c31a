import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@safar/releases/testing/test-folder';
import { ISOLATED_MODULE } from '@safar/shared-contracts/remote-definition.contract';
import type { RemoteBuild } from '@safar/shared-contracts/release.contract';
import { integrityOf } from '@safar/releases';
import { containerGlobal, liveBuildFolder, readRemoteBuild } from './live-builds';

/**
 * Writes a build of a remote whose every screen throws at render, which no gate can detect. Returns its
 * folder. `record`: that of the live build, unless it is in the folder of releases.
 */
export async function writeThrowingBuild(
  remote: string,
  build: string,
  record?: RemoteBuild,
): Promise<string> {
  const live = record ?? readRemoteBuild(await liveBuildFolder(remote));
  const global = containerGlobal(remote, build);
  const container = `var ${global} = {
  init() {},
  async get() {
    return () => ({ Component() { throw new Error('broken on purpose'); }, stubs: {}, slotProps: {} });
  },
};`;
  const folder = testFolder('throwing');
  await writeFile(path.join(folder, live.entry), container);
  const exportsOf = (module: string) => (module === ISOLATED_MODULE ? ['slotProps', 'stubs'] : ['Component']);
  const modules = Object.keys(live.modules);
  const throwing: RemoteBuild = {
    ...live,
    build,
    global,
    files: { [live.entry]: { integrity: integrityOf(container), bytes: container.length } },
    modules: Object.fromEntries(modules.map((module) => [module, []])),
    exports: Object.fromEntries(modules.map((module) => [module, exportsOf(module)])),
    shared: {},
  };
  await writeFile(path.join(folder, 'build.json'), JSON.stringify(throwing));
  return folder;
}

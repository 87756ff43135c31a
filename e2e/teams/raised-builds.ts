import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeChangedBuild, type Change } from '../builds/changed-build';
import { liveBuildFolder, readBuild } from '../builds/live-builds';
import type { WorkingCopy } from './working-copy';

/**
 * Puts builds into a copy that it takes for those of its sources: the live ones, changed where builds of
 * webpack have other versions of shared modules. `builds`: the ids that they get, by package; `raised`: the
 * versions, by share key. Rejects when webpack no longer writes a version as is assumed here.
 */
export async function putRaisedBuilds(
  copy: WorkingCopy,
  builds: Readonly<Record<string, string>>,
  raised: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, build] of Object.entries(builds)) {
    const changes: Change[] = [];
    const shared = Object.entries(readBuild(await liveBuildFolder(name)).shared).map(([key, module]) => {
      const to = raised[key];
      if (to === undefined) return [key, module];
      if ('version' in module) {
        changes.push([provided(key, module.version), provided(key, to)]);
        return [key, { ...module, version: to }];
      }
      changes.push([required(key, module.range), required(key, `^${to}`)]);
      return [key, { ...module, range: `^${to}` }];
    });
    const folder = await writeChangedBuild(name, build, ...changes);
    const record = { ...readBuild(folder), shared: Object.fromEntries(shared) };
    writeFileSync(path.join(folder, 'build.json'), JSON.stringify(record));
    cpSync(folder, path.join(copy.folder, name, 'dist', build), { recursive: true });
  }
}

/** How the scripts of a shell provide a module; the minifier leaves out the quotes where it can. */
const provided = (key: string, version: string) =>
  `${/^\w+$/.test(key) ? key : `"${key}"`}:{version:"${version}",` +
  `shareConfig:{singleton:!0,eager:!0,requiredVersion:"^${version}"`;

/** How the entry of a remote requires a module: `[1,19,3,1]` is ^19.3.1. */
const required = (key: string, range: string) =>
  `"${key}",!1,[${range.replace('^', '1.').split('.').join()}]`;

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Registry, RemoteBuild } from '@safar/shared-contracts/release.contract';
import * as v from 'valibot';
import { RELEASES } from './visitor';

const REGISTRY = path.join(RELEASES, 'registry.json');

function readRegistry(): Registry {
  return v.parse(Registry, JSON.parse(readFileSync(REGISTRY, 'utf8')));
}

function writeRegistry(registry: Registry): void {
  writeFileSync(`${REGISTRY}.new`, JSON.stringify(registry));
  renameSync(`${REGISTRY}.new`, REGISTRY);
}

function liveFolder(remote: string): string {
  return path.join(RELEASES, remote, readRegistry().packages[remote]?.live ?? 'missing');
}

/** Takes the files of a remote's live build away. Returns what puts them back. */
export function loseFilesOf(remote: string): () => void {
  const folder = liveFolder(remote);
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

/** Publishes a build of a remote whose every screen throws at render. `keepPrevious`: the good one stays to fall back to. */
export function publishThrowing(remote: string, build: string, keepPrevious: boolean): () => void {
  const before = readRegistry();
  const good = v.parse(
    RemoteBuild,
    JSON.parse(readFileSync(path.join(liveFolder(remote), 'build.json'), 'utf8')),
  );
  const global = `${remote}_${build}`.replaceAll('-', '_');
  const container = `var ${global} = {
  init() {},
  async get() { return () => ({ Component() { throw new Error('broken on purpose'); } }); },
};`;
  const folder = path.join(RELEASES, remote, build);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, good.entry), container);
  const integrity = `sha384-${createHash('sha384').update(container).digest('base64')}`;
  const record: RemoteBuild = {
    ...good,
    build,
    global,
    files: { [good.entry]: { integrity, bytes: container.length } },
    modules: {},
  };
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(record));
  writeRegistry({
    ...before,
    packages: {
      ...before.packages,
      [remote]: { live: build, ...(keepPrevious ? { previous: good.build } : {}) },
    },
  });
  return () => writeRegistry(before);
}

/** Changes one file of a remote's live build behind the release's back. Returns what undoes it. */
export function tamperWith(remote: string, module: string): () => void {
  const folder = liveFolder(remote);
  const record = v.parse(RemoteBuild, JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')));
  const files = (record.modules[module] ?? []).flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  const kept = files.map((file) => path.join(folder, file));
  for (const file of kept) renameSync(file, `${file}.kept`);
  for (const file of record.modules[module] ?? []) {
    writeFileSync(path.join(folder, file), 'document.documentElement.dataset.tampered = "yes";');
  }
  return () => {
    for (const file of kept) renameSync(`${file}.kept`, file);
  };
}

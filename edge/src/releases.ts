import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Build, Registry, type RemoteBuild, type ShellBuild } from '@safar/shared-contracts/release.contract';
import * as v from 'valibot';

/** The builds that are live, and of each remote the one before, if there is one. */
export interface Release {
  shell: ShellBuild;
  remotes: { live: RemoteBuild; previous?: RemoteBuild }[];
}

/**
 * The release registry as the edge reads it: `registry.json` and a folder per package and build. Read again when the
 * registry's file changed; while it is missing or broken, the last good one goes on being served.
 */
export class Releases {
  #version = '';
  #good: Release | undefined;

  constructor(
    private readonly folder: string,
    private readonly onBroken: (error: unknown) => void,
  ) {}

  /** The present release. Throws when there has never been a good one. */
  current(): Release {
    try {
      const { mtimeMs, ino } = statSync(path.join(this.folder, 'registry.json'));
      const version = `${mtimeMs}-${ino}`;
      if (version !== this.#version) {
        this.#version = version;
        this.#good = this.#read();
      }
    } catch (error) {
      if (!this.#good) throw error;
      this.onBroken(error);
    }
    if (!this.#good) throw new Error(`There is no readable release in ${this.folder}.`);
    return this.#good;
  }

  /** One build of a remote, live or not. Undefined when there is none of that name and id. */
  remoteBuild(name: string, build: string): RemoteBuild | undefined {
    try {
      const record = this.#record(name, build);
      return record.kind === 'remote' ? record : undefined;
    } catch {
      return undefined;
    }
  }

  #read(): Release {
    const registry = v.parse(
      Registry,
      JSON.parse(readFileSync(path.join(this.folder, 'registry.json'), 'utf8')),
    );
    let shell: ShellBuild | undefined;
    const remotes: Release['remotes'] = [];
    for (const [name, { live, previous }] of Object.entries(registry.packages)) {
      const record = this.#record(name, live);
      if (record.kind === 'shell') {
        shell = record;
        continue;
      }
      const before = previous === undefined ? undefined : this.remoteBuild(name, previous);
      remotes.push({ live: record, ...(before ? { previous: before } : {}) });
    }
    if (!shell) throw new Error('The registry names no shell.');
    return { shell, remotes };
  }

  #record(name: string, build: string): Build {
    return v.parse(
      Build,
      JSON.parse(readFileSync(path.join(this.folder, name, build, 'build.json'), 'utf8')),
    );
  }
}

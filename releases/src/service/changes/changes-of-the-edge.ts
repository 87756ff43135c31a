import { abortCanary, rollBack } from '../../registry/builds/changes';
import { canaryOf } from '../../registry/registry';
import { advance } from '../../registry/builds/stages';
import { markStopped } from '../../registry/builds/stopped-builds';
import type { StoredBuild } from '../../registry/past/stored-builds';
import type { PackageChange } from './apply-changes';
import { rollbackEntry } from './log-fields';

/** The changes of one package that follow from what browsers report: why is for the log. */

/** Makes the build before a bad live one live again, and marks the bad one. */
export const takeBackChange = (
  name: string,
  { from, to, why }: { from: string; to: string; why: string },
): PackageChange => ({
  name,
  apply: (builds) => markStopped(rollBack(builds, { from, to }), from, why),
  logEntry: () => ({ what: 'rollback', build: to, from, why }),
});

/** Takes back a build because of another one that it was published with. */
export const takeBackWith = ({ name, build }: StoredBuild, why: string): PackageChange => ({
  name,
  apply: (builds) => rollBack(builds, { from: build }),
  logEntry: (before, after) => ({ ...rollbackEntry(before, after), why }),
});

/** Ends a bad canary, and marks it. */
export const abortChange = (name: string, build: string, why: string): PackageChange => ({
  name,
  apply: (builds) => abortCanary(builds, build, why),
  logEntry: () => ({ what: 'stop-canary', build, percent: 0, why }),
});

/** Gives a healthy canary, which has `percent` of visitors, its next stage. */
export const stageChange = (
  name: string,
  { build, percent, why }: { build: string; percent: number; why: string },
): PackageChange => ({
  name,
  apply: (builds) => advance(builds, build, percent),
  logEntry: (_before, after) => {
    const canary = canaryOf(after);
    if (!canary) return { what: 'promote', build, why };
    return { what: 'canary', percent: canary.deployment.traffic, build, why };
  },
});

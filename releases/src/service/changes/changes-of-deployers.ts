import * as changes from '../../registry/builds/changes';
import { canaryOf, findBuild, liveOf, previousOf } from '../../registry/registry';
import { ReleaseRefused } from '../../registry/release-refused';
import { assertStageOf } from '../../registry/builds/stages';
import { assertNotStopped } from '../../registry/builds/stopped-builds';
import type { PackageChange } from './apply-changes';
import type { CanaryOptions, Forced, RollBackOptions } from '../deployer';
import { buildField, forcedField, rollbackEntry } from './log-fields';

/** The changes of one package that people ask for. Each refuses, as the methods of a Deployer say. */

/** Makes an earlier build live again. */
export const rollBackChange = (name: string, { from, to, force }: RollBackOptions): PackageChange => ({
  name,
  apply: (builds) => {
    // Back to the previous build needs no reason: a rollback must never be held up.
    const isNamed = to !== undefined && previousOf(builds)?.metadata.version !== to;
    if (isNamed && force === undefined) assertNotStopped(findBuild(builds, to));
    return changes.rollBack(builds, { from, to });
  },
  logEntry: (before, after) => rollbackEntry(before, after, force),
});

/** Starts a canary, changes its share, or ends it. */
export const canaryChange = (
  name: string,
  percent: number,
  { build, stages, force }: CanaryOptions,
): PackageChange => ({
  name,
  apply: (builds) => {
    assertStageOf(percent, stages);
    const canary = canaryOf(builds);
    const candidate = build === undefined ? canary : findBuild(builds, build);
    if (percent > 0 && candidate !== canary && force === undefined) assertNotStopped(candidate);
    if (candidate) return changes.startCanary(builds, candidate, percent, stages);
    throw build === undefined
      ? new ReleaseRefused('CONFLICT', `${name} has no canary whose share could change.`)
      : new ReleaseRefused('NOT_FOUND', `There is no build ${build} of ${name}.`);
  },
  logEntry: (before, after) => ({
    what: 'canary',
    percent,
    ...buildField(canaryOf(after) ?? canaryOf(before)),
    ...forcedField(force),
  }),
});

/** Makes the canary live. */
export const promoteChange = (name: string, { force }: Forced): PackageChange => ({
  name,
  apply: (builds) => {
    if (force === undefined) assertNotStopped(canaryOf(builds));
    return changes.promote(builds);
  },
  logEntry: (_before, after) => ({ what: 'promote', ...buildField(liveOf(after)), ...forcedField(force) }),
});

/** Takes a remote from the site. */
export const disableChange = (name: string, why: string | undefined): PackageChange => ({
  name,
  apply: (builds) => {
    if (name === 'shell') {
      throw new ReleaseRefused('CONFLICT', 'The shell cannot be disabled: every page needs it.');
    }
    return changes.disable(builds);
  },
  logEntry: (_before, after) => ({ what: 'disable', ...buildField(liveOf(after)), ...(why ? { why } : {}) }),
});

/** Gives the site a remote again that was disabled. */
export const enableChange = (name: string): PackageChange => ({
  name,
  apply: changes.enable,
  logEntry: (_before, after) => ({ what: 'enable', ...buildField(liveOf(after)) }),
});

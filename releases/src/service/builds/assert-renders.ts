import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { Build, RemoteBuild } from '@safar/shared-contracts/release.contract';
import { buildLabel } from '../../gate/build-label';
import type { GateMarkup, MarkupReport } from '../../gate/gate-markup';
import type { Candidate } from '../../registry/builds/changes';
import { buildsOf, canaryOf, isDisabled, liveOf, versionOf } from '../../registry/registry';
import { ReleaseRefused } from '../../registry/release-refused';
import type { ReleaseStore } from '../../stores/store';

/** A build that is to be published, and its folder. */
export interface Publishing {
  readonly candidate: Candidate;
  readonly folder: string;
}

/** Registries before and after a publication, and what renders builds. */
export interface Rendering {
  readonly registry: Registry;
  readonly next: Registry;
  readonly store: Pick<ReleaseStore, 'readBuildFile'>;
  readonly gateMarkup: GateMarkup;
}

/**
 * Throws a ReleaseRefused unless pages can arrive with the public screens and slots of the builds that a
 * publication gives to visitors. A part of a change set that waits for others is rendered when the set goes
 * live: it need not fit to what is live before.
 */
export async function assertRenders(read: readonly Publishing[], rendering: Rendering): Promise<void> {
  const { refusals } = await renderChanged(read, rendering);
  if (refusals.length === 0) return;
  const labels = read.map(({ candidate }) => buildLabel(candidate.extras.record));
  const sentences = refusals.map(({ sentence }) => sentence);
  throw new ReleaseRefused('GATE', `Not published: ${labels.join(', ')}.`, sentences);
}

/**
 * Renders what a publication changes, together with what else would be live. A new shell has to render what
 * the live one can: all remotes are rendered, and refused if they only fail with the new one.
 */
export async function renderChanged(
  read: readonly Publishing[],
  { registry, next, store, gateMarkup }: Rendering,
): Promise<MarkupReport> {
  const before = servedIn(registry, []);
  const after = servedIn(next, read);
  const changed = after.filter((record) => !before.some((other) => isSame(record, other)));
  const shell = after.find((record) => record.kind === 'shell');
  if (!shell || changed.length === 0) return { refusals: [], rendered: [], notes: [] };
  const readBuildFile = (name: string, build: string, file: string) => {
    const own = read.find(({ candidate: { extras } }) => isSame(extras.record, { name, build }));
    if (!own) return store.readBuildFile(name, build, file);
    return readFile(path.join(own.folder, file)).catch(() => undefined);
  };
  const remotesOf = (records: readonly Build[]): RemoteBuild[] =>
    records.filter((record) => record.kind === 'remote');
  const isNewShell = changed.includes(shell);
  const packages = (isNewShell ? after : changed).map(({ name }) => name);
  const report = await gateMarkup({ shell, remotes: remotesOf(after), packages, readFile: readBuildFile });

  // What fails already with the live shell is no fault of the new one.
  const unchanged = report.refusals.filter((one) => !changed.some(({ name }) => name === one.package));
  const liveShell = before.find((record) => record.kind === 'shell');
  if (unchanged.length === 0 || !liveShell) return report;
  const known = await gateMarkup({
    shell: liveShell,
    remotes: remotesOf(before),
    packages: [...new Set(unchanged.map((one) => one.package))],
    readFile: readBuildFile,
  });
  const isKnown = (one: (typeof unchanged)[number]) =>
    unchanged.includes(one) &&
    known.refusals.some((other) => other.package === one.package && other.subject === one.subject);
  return {
    ...report,
    refusals: report.refusals.filter((one) => !isKnown(one)),
    notes: [
      ...report.notes,
      ...report.refusals.filter(isKnown).map(({ sentence }) => `So it is with the live shell: ${sentence}`),
    ],
  };
}

/** The builds that visitors get: those of `read` among the live ones and canaries, else the live ones. */
function servedIn(registry: Registry, read: readonly Publishing[]): Build[] {
  return Object.keys(registry.microFrontends).flatMap((name) => {
    const builds = buildsOf(registry, name);
    const [live, canary] = [liveOf(builds), canaryOf(builds)];
    if (isDisabled(builds)) return [];
    const isRead = read.some(
      ({ candidate }) =>
        candidate.extras.record.name === name && canary && versionOf(candidate) === versionOf(canary),
    );
    return (isRead ? canary : live)?.extras.record ?? [];
  });
}

const isSame = (one: Pick<Build, 'name' | 'build'>, other: Pick<Build, 'name' | 'build'>) =>
  one.name === other.name && one.build === other.build;

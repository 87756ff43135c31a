import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { buildLabel } from '../gate/build-label';
import type { GateMarkup } from '../gate/gate-markup';
import type { Candidate } from '../registry/changes';
import { liveOf } from '../registry/registry';
import { ReleaseRefused } from '../registry/release-refused';
import type { ReleaseStore } from '../stores/store';

/** A build that is to be published, and its folder. */
interface Publishing {
  readonly candidate: Candidate;
  readonly folder: string;
}

/**
 * Throws a ReleaseRefused unless pages can arrive with the public screens and slots of these builds. They are
 * rendered by the shell among them, which has to render all live remotes as well, else by the live shell.
 */
export async function assertRenders(
  read: readonly Publishing[],
  { registry, store, gateMarkup }: { registry: Registry; store: ReleaseStore; gateMarkup: GateMarkup },
): Promise<void> {
  const publishing = read.map(({ candidate, folder }) => ({ record: candidate.extras.record, folder }));
  const records = publishing.map(({ record }) => record);
  const live = Object.values(registry.microFrontends)
    .flatMap((builds) => liveOf(builds)?.extras.record ?? [])
    .filter(({ name }) => !records.some((record) => record.name === name));
  const shell = [...records, ...live].find((record) => record.kind === 'shell');
  if (!shell) return;
  const readBuildFile = async (name: string, build: string, file: string) => {
    const own = publishing.find(({ record }) => record.name === name && record.build === build);
    if (!own) return store.readBuildFile(name, build, file);
    return readFile(path.join(own.folder, file)).catch(() => undefined);
  };
  for (const record of records) {
    // A new shell must render what is live, too.
    const rendered = record.kind === 'shell' ? [record, ...live] : [record];
    const refusals: string[] = [];
    for (const build of rendered) {
      const remote = build.kind === 'remote' ? build : undefined;
      refusals.push(...(await gateMarkup({ shell, remote, readFile: readBuildFile })));
    }
    if (refusals.length > 0) {
      throw new ReleaseRefused('GATE', `${buildLabel(record)} is not published.`, refusals);
    }
  }
}

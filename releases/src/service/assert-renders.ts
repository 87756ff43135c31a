import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { buildLabel } from '../gate/build-label';
import type { GateMarkup } from '../gate/gate-markup';
import type { Candidate } from '../registry/changes';
import { buildsOf, liveOf } from '../registry/registry';
import { ReleaseRefused } from '../registry/release-refused';
import type { ReleaseStore } from '../stores/store';

/** A build that is to be published, and its folder. */
interface Publishing {
  readonly candidate: Candidate;
  readonly folder: string;
}

/**
 * Throws a ReleaseRefused unless pages can arrive with the public screens and slots of these builds. They are
 * rendered by the shell among them, else by the live one.
 */
export async function assertRenders(
  read: readonly Publishing[],
  { registry, store, gateMarkup }: { registry: Registry; store: ReleaseStore; gateMarkup: GateMarkup },
): Promise<void> {
  const publishing = read.map(({ candidate, folder }) => ({ record: candidate.extras.record, folder }));
  const live = liveOf(buildsOf(registry, 'shell'))?.extras.record;
  const records = [...publishing.map(({ record }) => record), live];
  const shell = records.find((record) => record?.kind === 'shell');
  if (!shell) return;
  const readBuildFile = async (name: string, build: string, file: string) => {
    const own = publishing.find(({ record }) => record.name === name && record.build === build);
    if (!own) return store.readBuildFile(name, build, file);
    return readFile(path.join(own.folder, file)).catch(() => undefined);
  };
  for (const { record } of publishing) {
    const remote = record.kind === 'remote' ? record : undefined;
    const refusals = await gateMarkup({ shell, remote, readFile: readBuildFile });
    if (refusals.length > 0) {
      throw new ReleaseRefused('GATE', `${buildLabel(record)} is not published.`, [...refusals]);
    }
  }
}

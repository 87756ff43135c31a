import { buildFolderUrl } from '@safar/shared-contracts/build-urls';
import type { Build } from '@safar/shared-contracts/release.contract';
import { readBuildRecord } from '../../build-folder/build-record';
import { assertValidBuild } from '../../gate/assert-valid-build';
import { buildLabel } from '../../gate/build-label';
import type { Candidate } from '../../registry/builds/changes';
import { ReleaseRefused } from '../../registry/release-refused';
import type { LocalPublication } from '../deployer';

/**
 * Reads a finished build's folder as an entry of the registry. Throws a ReleaseRefused when it holds no
 * build, or no valid one.
 */
export async function readCandidate(
  folder: string,
  { who, revision, urgent, probe }: LocalPublication,
): Promise<{ candidate: Candidate; folder: string }> {
  const record = await readRecord(folder);
  await assertValidBuild(record, folder, { probe });
  const { build } = record;
  const entry = record.kind === 'shell' ? record.scripts.at(-1) : record.entry;
  const integrity = entry === undefined ? undefined : record.files[entry]?.integrity;
  if (entry === undefined || integrity === undefined) {
    throw new ReleaseRefused('INVALID', `${buildLabel(record)} does not list its own entry among its files.`);
  }
  return {
    folder,
    candidate: {
      url: buildFolderUrl(record) + entry,
      metadata: { integrity, version: build },
      extras: {
        record,
        team: record.kind === 'shell' ? 'Shell' : record.definition.team,
        revision,
        publishedAt: new Date().toISOString(),
        publishedBy: who,
        ...(urgent !== undefined && record.kind === 'shell' ? { urgent } : {}),
      },
    },
  };
}

async function readRecord(folder: string): Promise<Build> {
  try {
    return await readBuildRecord(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseRefused('INVALID', `${folder} holds no finished build: ${reason}`);
  }
}

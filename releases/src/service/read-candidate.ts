import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Build } from '@safar/shared-contracts/release.contract';
import * as v from 'valibot';
import { remoteUrl, shellUrl } from '@safar/shared-contracts/build-urls';
import type { Candidate } from '../registry/changes';
import type { Publication } from './deployer';
import { inParallel } from '../stores/in-parallel';
import { assertValidBuild } from '../gate/assert-compatible';
import { ReleaseRefused } from '../registry/release-refused';
import type { ReleaseStore } from '../stores/store';

/** A finished build's folder as an entry of the registry. Throws a ReleaseRefused when it is none, or not a sound one. */
export async function readCandidate(
  folder: string,
  { who, revision }: Publication,
): Promise<{ candidate: Candidate; folder: string }> {
  const record = await readRecord(folder);
  await assertValidBuild(record, folder);
  const { name, build } = record;
  const entry = record.kind === 'shell' ? record.scripts.at(-1) : record.entry;
  const integrity = entry === undefined ? undefined : record.files[entry]?.integrity;
  if (entry === undefined || integrity === undefined) {
    throw new ReleaseRefused('INVALID', `${name}@${build} does not list its own entry among its files.`);
  }
  return {
    folder,
    candidate: {
      url: (record.kind === 'shell' ? shellUrl(build) : remoteUrl({ name, build })) + entry,
      metadata: { integrity, version: build },
      extras: {
        record,
        team: record.kind === 'shell' ? 'Shell' : record.definition.team,
        revision,
        publishedAt: new Date().toISOString(),
        publishedBy: who,
      },
    },
  };
}

/** Checks that each file of a build can be had from the store and is the one its record speaks of. Throws a ReleaseRefused. */
export async function verifyUpload(store: ReleaseStore, { name, build, files }: Build): Promise<void> {
  await inParallel(Object.entries(files), async ([file, { integrity }]) => {
    const content = await store.readBuildFile(name, build, file);
    if (content === undefined) {
      throw new ReleaseRefused('INVALID', `${file} of ${name}@${build} did not arrive in ${store.location}.`);
    }
    if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== integrity) {
      throw new ReleaseRefused('INVALID', `${file} of ${name}@${build} is not the file that was built.`);
    }
  });
}

async function readRecord(folder: string): Promise<Build> {
  try {
    return v.parse(Build, JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8')));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ReleaseRefused('INVALID', `${folder} holds no finished build: ${why}`);
  }
}

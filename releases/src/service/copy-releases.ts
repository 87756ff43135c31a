import path from 'node:path';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { readNewestRegistry } from '../registry/documents/newest-registry';
import { storedBuilds } from '../registry/past/stored-builds';
import type { ReleaseStore } from '../stores/store';

/** How often a copy starts again when publications removed builds meanwhile. */
const MAX_ATTEMPTS = 5;

/**
 * Copies the releases of a store that goes on being changed: the documents of the registry first, then the
 * builds that the newest of them needs, so that the copy never names a build that it lacks. A build is
 * removed only after a newer document: then it begins again. Gives the registry of the copy. Rejects with a
 * sentence when a build is missing, or when no document counts with the keys of `to`.
 */
export async function backUpReleases(from: ReleaseStore, to: ReleaseStore): Promise<Registry> {
  for (let attempt = 1; ; attempt += 1) {
    await copyDocuments(from, to);
    const registry = await registryOf(to);
    const missing = await copyBuilds(from, to, registry);
    if (missing === undefined) return registry;
    if (attempt === MAX_ATTEMPTS) {
      throw new Error(`${missing} is in the release registry, and missing in ${from.location}.`);
    }
  }
}

/**
 * Copies releases to an empty store: the builds first, since the store is served as soon as it has a
 * document.
 */
export async function restoreReleases(from: ReleaseStore, to: ReleaseStore): Promise<Registry> {
  const registry = await registryOf(from);
  await assertNothingElse(to, from);
  const missing = await copyBuilds(from, to, registry);
  if (missing !== undefined) throw new Error(`${missing} is missing in ${from.location}.`);
  await copyDocuments(from, to);
  return registry;
}

/** An earlier attempt may have left some of the documents. */
async function assertNothingElse(to: ReleaseStore, from: ReleaseStore): Promise<void> {
  const own = new Set(await from.listRevisions());
  const other = (await to.listRevisions()).find((revision) => !own.has(revision));
  if (other !== undefined) throw new Error(`${to.location} is not empty: it has releases already.`);
}

async function registryOf(store: ReleaseStore): Promise<Registry> {
  const errors: unknown[] = [];
  const { registry, highestRevision } = await readNewestRegistry(store, (error) => errors.push(error));
  if (registry.revision === highestRevision) return registry;
  throw new Error(
    `Document ${highestRevision} of the release registry does not count here: ${String(errors[0])} ` +
      'It needs the RELEASE_KEYS of its site, and a Safar that is not older.',
  );
}

async function copyDocuments(from: ReleaseStore, to: ReleaseStore): Promise<void> {
  for (const revision of await from.listRevisions()) {
    const text = await from.readRevision(revision);
    if (text === undefined || (await to.createRevision(revision, text))) continue;
    if ((await to.readRevision(revision)) !== text) {
      throw new Error(`${to.location} has another document ${revision} already.`);
    }
  }
}

/** Gives the first build that is missing; undefined when all were copied. */
async function copyBuilds(
  from: ReleaseStore,
  to: ReleaseStore,
  registry: Registry,
): Promise<string | undefined> {
  for (const { name, build } of storedBuilds(registry)) {
    if (!(await from.ensureServed(name, build))) return `Build ${build} of ${name}`;
    try {
      await to.putBuild(name, build, path.join(from.servedFolder, name, build));
    } catch (error) {
      // It was removed while it was read.
      if (await from.ensureServed(name, build)) throw error;
      return `Build ${build} of ${name}`;
    }
  }
  return undefined;
}

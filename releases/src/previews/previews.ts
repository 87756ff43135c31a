import { Preview } from '@safar/shared-contracts/preview.contract';
import * as v from 'valibot';
import type { Candidate } from '../registry/builds/changes';
import { versionOf } from '../registry/registry';
import { signedDocuments } from '../signing/signed-documents';
import type { ReleaseStore } from '../stores/store';

/**
 * The previews of a store: signed documents beside the registry, one of each build, so that they can reach no
 * visitor and make no revision. Source: docs/decisions/082-workflows-of-teams.md.
 */
const FOLDER = 'previews';
const PREVIEW_DAYS = 7;
/** How many previews a package may have: the oldest give way. */
const MAX_PREVIEWS = 10;

const PreviewText = v.pipe(v.string(), v.parseJson(), Preview);

const documentOf = (name: string, build: string) => `${FOLDER}/${name}/${build}.json`;

/** Returns a build as a preview from now on. */
export function previewOf(candidate: Candidate, preview: string): Preview {
  const until = new Date(Date.now() + PREVIEW_DAYS * 24 * 3_600_000).toISOString();
  return { ...candidate, preview, until };
}

/** Writes the document of a preview, or makes it last longer. */
export async function writePreview(store: ReleaseStore, preview: Preview): Promise<void> {
  const file = documentOf(preview.extras.record.name, versionOf(preview));
  await signedDocuments(store).write(file, preview);
}

/**
 * Returns the preview of a build; undefined when there is none, none that a key of the store signed, or one
 * that has expired.
 */
export async function readPreview(
  store: ReleaseStore,
  name: string,
  build: string,
): Promise<Preview | undefined> {
  const parsed = v.safeParse(PreviewText, await signedDocuments(store).read(documentOf(name, build)));
  return parsed.success && Date.parse(parsed.output.until) > Date.now() ? parsed.output : undefined;
}

/** Removes the document of a preview. */
export const removePreview = (store: ReleaseStore, { name, build }: StoredPreview): Promise<void> =>
  store.removeDocument(documentOf(name, build));

/** A build that has the document of a preview, valid or not. */
interface StoredPreview {
  readonly name: string;
  readonly build: string;
}

/** Lists the builds with the document of a preview. */
export async function listPreviews(store: ReleaseStore): Promise<StoredPreview[]> {
  const files = await store.listDocuments(FOLDER);
  return files.flatMap((file) => {
    const [, name, build] = /^([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
    return name !== undefined && build !== undefined ? [{ name, build }] : [];
  });
}

/**
 * Removes the documents of previews that have expired or given way to another one, and returns their builds.
 * `newest` took the place of earlier ones of its name.
 */
export async function removeEndedPreviews(store: ReleaseStore, newest?: Preview): Promise<StoredPreview[]> {
  const stored = await listPreviews(store);
  const read = await Promise.all(
    stored.map(async (each) => ({ ...each, preview: await readPreview(store, each.name, each.build) })),
  );
  const kept = new Map<string, number>();
  const isNewest = ({ name, build }: StoredPreview) =>
    newest !== undefined && name === newest.extras.record.name && build === versionOf(newest);
  // The one that was made just now comes first whatever the clock of its maker says, and does not give way.
  const byAge = read.toSorted(
    (a, b) =>
      Number(isNewest(b)) - Number(isNewest(a)) ||
      (b.preview?.until ?? '').localeCompare(a.preview?.until ?? ''),
  );
  const ended = byAge.filter(({ name, build, preview }) => {
    if (!preview || isReplaced({ name, build, preview }, newest)) return true;
    kept.set(name, (kept.get(name) ?? 0) + 1);
    return (kept.get(name) ?? 0) > MAX_PREVIEWS;
  });
  for (const each of ended) await removePreview(store, each);
  return ended.map(({ name, build }) => ({ name, build }));
}

const isReplaced = (
  { name, build, preview }: StoredPreview & { readonly preview: Preview },
  newest: Preview | undefined,
): boolean =>
  newest !== undefined &&
  name === newest.extras.record.name &&
  preview.preview === newest.preview &&
  build !== versionOf(newest);

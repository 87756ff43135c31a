import { FolderStore } from './folder-store';
import type { ReleaseStore } from './store';

/** The store that the environment names: `RELEASES_URL` (`s3://bucket/prefix`), else the folder. */
export async function openStore({
  folder,
  url,
}: {
  /** Where releases are kept, or with `url` the copies that are served. */
  folder: string;
  url?: string | undefined;
}): Promise<ReleaseStore> {
  if (url === undefined) return new FolderStore(folder);
  // Only who keeps releases there pays for its client.
  const { openS3Store } = await import('./s3-store');
  return openS3Store(new URL(url), folder);
}

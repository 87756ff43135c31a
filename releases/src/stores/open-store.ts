import { FolderStore } from './folder-store';
import type { ReleaseStore } from './store';

/** Opens the store at `url` (`s3://bucket/prefix`), or in `folder` when there is no URL. */
export async function openStore({
  folder,
  url,
}: {
  /** Where releases are kept, or with `url` the copies from which builds are served. */
  folder: string;
  url?: string | undefined;
}): Promise<ReleaseStore> {
  if (url === undefined) return new FolderStore(folder);
  // The S3 client is large: it is loaded only where it is used.
  const { openS3Store } = await import('./s3-store');
  return openS3Store(new URL(url), folder);
}

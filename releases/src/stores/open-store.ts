import type { DocumentKeys } from '../signing/document-signature';
import { FolderStore } from './folder-store';
import type { ReleaseStore } from './store';

interface StoreOptions {
  /** Where releases are kept, or with `url` the copies from which builds are served. */
  folder: string;
  url?: string | undefined;
  keys: DocumentKeys;
}

/** Opens the store at `url` (`s3://bucket/prefix`), or in `folder` when there is no URL. */
export async function openStore({ folder, url, keys }: StoreOptions): Promise<ReleaseStore> {
  if (url === undefined) return new FolderStore(folder, keys);
  // The S3 client is large: it is loaded only where it is used.
  const { openS3Store } = await import('./s3-store');
  return openS3Store(new URL(url), folder, keys);
}

import { assetUrl } from '@safar/shared-contracts/build-urls';
import type { Build } from '@safar/shared-contracts/release.contract';

/** The addresses by hash of each build's files. */
const assets = new WeakMap<Build, ReadonlySet<string>>();

/** Whether a build has a file at this address by its hash. */
export function hasAsset(record: Build, url: string): boolean {
  const known = assets.get(record);
  if (known) return known.has(url);
  const urls = new Set(
    Object.entries(record.files).map(([file, { integrity }]) => assetUrl(file, integrity)),
  );
  assets.set(record, urls);
  return urls.has(url);
}

import { useAuth } from '@safar/shared-auth';
import { assetUrl } from '@safar/shared-contracts/build-urls';
import { paths } from '@safar/shared-contracts/paths';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import { withFileList } from '../remotes/modules/file-list';

/**
 * The files that whoever is signed in needs on a journey, before they were shown once: bookings, vouchers and
 * calendar files. They are all those of the remote that shows the bookings. Rejects when the page has no list
 * of them and it cannot be loaded.
 */
export async function walletFiles(remotes: readonly RemoteRelease[]): Promise<string[]> {
  if (!useAuth.getState().user) return [];
  const wallet = remotes.find(({ definition }) =>
    definition.routes.some(({ path }) => path === paths.myBookings),
  );
  if (!wallet?.live.byHash) return [];
  const { integrity: hashes } = await withFileList(wallet.live);
  return Object.entries(hashes).map(([file, integrity]) => assetUrl(file, integrity));
}

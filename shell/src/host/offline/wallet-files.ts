import { useAuth } from '@safar/shared-auth';
import { assetUrl } from '@safar/shared-contracts/build-urls';
import { paths } from '@safar/shared-contracts/paths';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';

/**
 * The files that whoever is signed in needs on a journey, before they were shown once: bookings, vouchers and
 * calendar files. They are all those of the remote that shows the bookings.
 */
export function walletFiles({ remotes }: { readonly remotes: readonly RemoteRelease[] }): string[] {
  if (!useAuth.getState().user) return [];
  const wallet = remotes.find(({ definition }) =>
    definition.routes.some(({ path }) => path === paths.myBookings),
  );
  if (!wallet?.live.byHash) return [];
  return Object.entries(wallet.live.integrity).map(([file, integrity]) => assetUrl(file, integrity));
}

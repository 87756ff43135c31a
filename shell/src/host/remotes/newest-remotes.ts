import type { RemoteRelease } from '@safar/shared-contracts/release.contract';

/** Has the remotes of the newest set of builds, which may be swapped while the tab is open (SiteRouter). */
export interface NewestRemotes {
  readonly remotes: readonly RemoteRelease[];
}

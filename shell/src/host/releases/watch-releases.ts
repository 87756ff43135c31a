import type { PageData } from '@safar/shared-contracts/page.contract';
import type { ReleaseUpdate, RemoteRelease } from '@safar/shared-contracts/release.contract';
import { importAtLast } from '../remotes/modules/backoff';
import type { Router } from '../router';
import { followShell } from '../document-loads/follow-shell';
import { followAccount } from '../offline/account-cache';
import { followNetwork } from '../offline/follow-network';
import { fetchReleaseUpdate } from './fetch-release-update';
import type { BeaconSender } from './beacon-queue';
import { pageToken } from './page-token';
import { schedulePolls } from './schedule-polls';
import type { SiteRouter } from './site-router';
import type { TabOverride } from './tab-override';

/** Makes an open page follow new releases, and report how its builds perform. */
export function watchReleases(
  page: PageData,
  site: SiteRouter,
  router: Router,
  override?: TabOverride,
): void {
  // A tester keeps the shell that was chosen for the tab until they load it again.
  const followers = override
    ? []
    : [followShell({ shell: page.shell, router }), followNetwork(page, site, router)];
  // A test build is shown without the worker, but a log-out from it is one.
  if (override) followAccount();
  const onUpdate = (update?: ReleaseUpdate) => followers.forEach(({ take }) => take(update));
  const beacon = pageToken();
  schedulePolls(router, createReleasePoll(page, site, { override, onUpdate, beacon }), page.revision);
  // A test build in one tab is no measure of what visitors get.
  if (page.reports && beacon.token !== undefined && !override) {
    void importAtLast(() => import('./report-builds')).then(({ reportBuilds }) =>
      reportBuilds(page, router, beacon),
    );
  }
}

interface PollOptions {
  override?: TabOverride | undefined;
  /** Gets each update, and undefined when none could be had. */
  onUpdate?: ((update: ReleaseUpdate | undefined) => void) | undefined;
  /** The token of this tab's beacons, which each update renews for its builds. */
  beacon?: BeaconSender;
}

/**
 * Makes the function that fetches the set this tab would get now, and swaps it in when its builds are others.
 */
export function createReleasePoll(
  { shell, revision }: Pick<PageData, 'shell' | 'revision'>,
  site: SiteRouter,
  { override, onUpdate, beacon = {} }: PollOptions = {},
): () => Promise<void> {
  let newest = revision;
  return async () => {
    const update = await fetchReleaseUpdate(shell, override?.queryParameters(), beacon.token);
    // With several edges, an older response may arrive after a newer one.
    if (update && update.revision < newest) return;
    onUpdate?.(update);
    newest = update?.revision ?? newest;
    beacon.token = update?.beaconToken ?? beacon.token;
    if (!update?.remotes || update.refused !== undefined) return;
    const remotes = override ? await override.applyTo(update.remotes) : update.remotes;
    if (buildsOf(remotes) !== buildsOf(site.remotes)) site.swapRemotes(remotes);
  };
}

/** Serializes which builds a set is made of, to compare two sets. */
function buildsOf(remotes: readonly RemoteRelease[]): string {
  return JSON.stringify(
    remotes.map(({ live, previous, disabled }) => [live.url, live.global, previous?.global, disabled]),
  );
}

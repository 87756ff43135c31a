import type { PageData } from '@safar/shared-contracts/page.contract';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import type { Router } from '../remotes/loaded-screen';
import { fetchReleaseUpdate } from './fetch-release-update';
import { schedulePolls } from './schedule-polls';
import type { SiteRouter } from './site-router';
import type { TabOverride } from './tab-override';

/** What an open page does about releases beside showing them: follows new ones, and reports how its builds do. */
export function watchReleases(
  page: PageData,
  site: SiteRouter,
  router: Router,
  override?: TabOverride,
): void {
  // In development a release loads the page anew (live-reload.ts).
  if (!page.liveReload) schedulePolls(router, createReleasePoll(page, site, override));
  // What QA runs in a tab of its own says nothing about visitors.
  if (page.reports && !override) {
    void import('./report-builds').then(({ reportBuilds }) => reportBuilds(page.shell, router));
  }
}

/** Asks for the set this tab would get now, and takes it over when it is another. */
export function createReleasePoll(
  { shell, revision }: Pick<PageData, 'shell' | 'revision'>,
  site: SiteRouter,
  override?: TabOverride,
): () => Promise<void> {
  let newest = revision;
  return async () => {
    const update = await fetchReleaseUpdate(shell, override?.queryParameters());
    // Behind several edges an older answer may come after a newer one.
    if (!update?.remotes || update.refused !== undefined || update.revision < newest) return;
    newest = update.revision;
    const remotes = override ? await override.applyTo(update.remotes) : update.remotes;
    if (builds(remotes) !== builds(site.remotes)) site.swapRemotes(remotes);
  };
}

/** Which builds a set is made of. */
function builds(remotes: readonly RemoteRelease[]): string {
  return JSON.stringify(
    remotes.map(({ live, previous, disabled }) => [live.url, live.global, previous?.global, disabled]),
  );
}

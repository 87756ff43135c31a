import { ApiFailure, loadEarly, useAuth } from '@safar/shared-auth';
import { declaredPaths } from '@safar/shared-contracts/declared-paths';
import { KEPT_ATTRIBUTE, SET_PATH } from '@safar/shared-contracts/offline.contract';
import type { PageData } from '@safar/shared-contracts/page.contract';
import type { ReleaseUpdate } from '@safar/shared-contracts/release.contract';
import { prepareDialogs } from '@safar/shared-ui/dialog';
import { hasUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import { useBanner } from '../banner.store';
import type { NewestRemotes } from '../remotes/newest-remotes';
import { currentScreen } from '../remotes/screens/loaded-screen';
import type { Router } from '../router';
import { followAccount } from './account-cache';
import { asOf, keptSince } from './kept-since';
import { OfflineBar } from './offline-bar';
import { walletFiles } from './wallet-files';
import { keepLoaded, registerServiceWorker, removeServiceWorker } from './service-worker';

/** How long to wait for the data of a screen, which are requested so that the service worker keeps them. */
const DATA_TIMEOUT_MS = 15_000;
/** How long a request may take that tries whether the site can be reached again. */
const REACH_TIMEOUT_MS = 4_000;

/**
 * Makes an open page usable without a network: registers the service worker, lets it keep what the page
 * shows, and says over the page that it is offline and of when its data are. `take` takes each release
 * update. Source: docs/decisions/072-offline.md.
 */
export function followNetwork(
  page: Pick<PageData, 'revision' | 'serviceWorker'>,
  site: NewestRemotes,
  router: Router,
) {
  // Pages that are not served securely have none, and neither have some private windows.
  const isPossible = 'serviceWorker' in navigator && 'caches' in window && 'locks' in navigator;
  const isOn = isPossible && page.serviceWorker === true;
  if (isOn) void keepPage(page.revision, site, router).catch(() => undefined);
  else if (isPossible) void removeServiceWorker().catch(() => undefined);
  const reached = showWhenAway(site, router);
  let known = page.revision;
  return {
    take(update: ReleaseUpdate | undefined): void {
      if (!update) return;
      reached();
      if (!isOn) return;
      if (update.serviceWorkerOff) void removeServiceWorker().catch(() => undefined);
      else if (update.revision !== known) void keepWallet(update.revision, site).catch(() => undefined);
      known = update.revision;
    },
  };
}

async function keepPage(revision: number, site: NewestRemotes, router: Router): Promise<void> {
  const arrivedUnseen = !cameThroughWorker() || document.documentElement.dataset['day'];
  const registered = registerServiceWorker();
  // A page may never get a worker, and a log-out on it counts all the same.
  followAccount(() => {
    const prepare = async () => {
      if (navigator.connection?.saveData) return;
      // A booking that fails without a network says so in a dialog, whose code must be here by then.
      prepareDialogs();
      await keepWallet(revision, site);
    };
    void registered.then(prepare).catch(() => undefined);
  });
  await registered;
  keepLoaded(revision);
  // These data came with the page, or before there was a worker.
  if (!arrivedUnseen || !navigator.onLine) return;
  for (const path of shownData(site, router)?.all ?? [])
    loadEarly(path, AbortSignal.timeout(DATA_TIMEOUT_MS));
}

const keepWallet = async (revision: number, site: NewestRemotes): Promise<void> =>
  keepLoaded(revision, await walletFiles(site.remotes));

/** Whether this page had a worker from its beginning: one may have come to it later, with its data there. */
const cameThroughWorker = () =>
  performance.getEntriesByType('navigation').some(({ workerStart }) => workerStart > 0);

/** The paths of the data that the screen in use and its slots declare, those of the screen first. */
function shownData({ remotes }: NewestRemotes, router: Router): { own: string[]; all: string[] } | undefined {
  const { location, matches } = router.state;
  const route = currentScreen(router)?.route;
  if (!route) return undefined;
  const slots = remotes.flatMap(({ definition }) => definition.slots);
  const address = {
    params: Object.assign({}, ...matches.map(({ params }) => params)),
    search: location.search,
    email: useAuth.getState().user?.email,
  };
  const own = declaredPaths(route, address);
  const shown = slots.filter(({ name }) => route.slots?.includes(name));
  return { own, all: [...own, ...shown.flatMap((slot) => declaredPaths(slot, address))] };
}

/**
 * Shows the bar while the browser is offline, or this page is one that was kept, until the site was reached:
 * then what is shown is loaded anew. Returns the function to call when it was.
 */
function showWhenAway(site: NewestRemotes, router: Router): () => void {
  let isPageKept = document.documentElement.hasAttribute(KEPT_ATTRIBUTE);
  let isAway = isPageKept || !navigator.onLine;
  let shown: ReturnType<typeof OfflineBar> | undefined;
  let updates = 0;
  const update = async () => {
    const number = (updates += 1);
    const since = isAway ? await sinceWhen(site, router, isPageKept) : undefined;
    // The network may have come back meanwhile.
    if (number !== updates) return;
    const before = shown;
    shown = isAway ? <OfflineBar isOffline={!navigator.onLine} text={asOf(since)} /> : undefined;
    if (shown || useBanner.getState().shown === before) useBanner.setState({ shown: shown ?? null });
  };
  const reached = () => {
    if (!isAway || !navigator.onLine) return;
    isAway = false;
    isPageKept = false;
    document.documentElement.removeAttribute(KEPT_ATTRIBUTE);
    void update();
    // What is shown may have been kept; a form with something in it is not touched.
    if (!hasUnsavedChanges()) void router.revalidate();
  };
  const follow = () => {
    isAway ||= !navigator.onLine;
    if (!isAway) return;
    if (!navigator.onLine) return void update();
    // With a network, the site may still be out of reach.
    const signal = AbortSignal.timeout(REACH_TIMEOUT_MS);
    // A proxy may respond for a site that does not.
    void fetch(SET_PATH, { method: 'HEAD', signal }).then(({ ok }) => (ok ? reached() : update()), update);
  };
  addEventListener('offline', follow);
  addEventListener('online', follow);
  // A page that comes back as it was left got no event meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
  router.subscribe(({ navigation, revalidation }) => {
    if (navigation.state === 'idle' && revalidation === 'idle' && shown) void update();
  });
  void update();
  return reached;
}

/**
 * When the oldest data that are shown were kept. Null: nothing of the screen was; undefined: it shows none,
 * or nobody knows.
 */
async function sinceWhen(
  site: NewestRemotes,
  router: Router,
  isPageKept: boolean,
): Promise<string | null | undefined> {
  if (Object.values(router.state.errors ?? {}).some(isUnreachable)) return null;
  const data = shownData(site, router);
  // A screen whose code is not there, or whose data are not.
  const isMissing = !data || (data.own.length > 0 && (await keptSince(data.own)) === undefined);
  if (isMissing && isPageKept) return null;
  return data && keptSince(data.all);
}

const isUnreachable = (error: unknown): boolean => error instanceof ApiFailure && error.kind === 'network';

import {
  CACHE_PREFIX,
  SERVICE_WORKER_PATH,
  TAKE_OVER_MESSAGE,
  type KeepMessage,
} from '@safar/shared-contracts/offline.contract';
import { hasAssets } from '../remotes/loaded-scripts/assets-origin';

/** Registers the service worker, and resolves when it takes care of this page's requests. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const controlled = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  await serviceWorker.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (serviceWorker.controller) return;
  // The worker takes over the pages that are open when it becomes active: this one may have come just after.
  active?.postMessage(TAKE_OVER_MESSAGE);
  await controlled;
}

/** Tells the worker of which revision this page is, what it has loaded, and what else it is to keep. */
export function keepLoaded(revision: number, more: readonly string[] = []): void {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, search }) => hasAssets(origin) && search === '')
    .map(({ pathname }) => pathname);
  const message: KeepMessage = { revision, loaded: [...new Set([...loaded, ...more])] };
  navigator.serviceWorker.controller?.postMessage(message);
}

/** Removes the service worker, and all that it kept. */
export async function removeServiceWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    // The edge gives a worker now that removes itself; the one before would go on with this page.
    await registration.update().catch(() => registration.unregister());
  }
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
}

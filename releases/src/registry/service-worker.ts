import type { Registry } from '@safar/shared-contracts/registry.contract';
import { ReleaseRefused } from './release-refused';

/** Returns a registry in which browsers have the service worker of the site, or are to remove it. */
export function withServiceWorker(
  { serviceWorkerOff, ...registry }: Registry,
  state: 'on' | 'off',
  { who, why }: { readonly who: string; readonly why: string | undefined },
): Registry {
  if ((serviceWorkerOff ? 'off' : 'on') === state) {
    throw new ReleaseRefused('CONFLICT', `The service worker is ${state} already.`);
  }
  if (state === 'on') return registry;
  return { ...registry, serviceWorkerOff: { at: new Date().toISOString(), who, ...(why ? { why } : {}) } };
}

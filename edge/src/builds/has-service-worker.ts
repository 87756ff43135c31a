import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { Env } from '../env';

/**
 * Whether pages may have a service worker: nobody turned it off, and no files change while pages use them.
 */
export const hasServiceWorker = (
  { DEV_SERVER_URL }: Pick<Env, 'DEV_SERVER_URL'>,
  { serviceWorkerOff }: Pick<Registry, 'serviceWorkerOff'>,
): boolean => DEV_SERVER_URL === undefined && serviceWorkerOff === undefined;

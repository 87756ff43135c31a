/** Where the service worker is served: as no other script, at the root of what it is responsible for. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** The page without a content of its own that stands for every address while the site cannot be reached. */
export const FRAME_PATH = '/__offline';

/** The files of the set that this visitor gets, as {@link KeptSet}. */
export const SET_PATH = '/__offline/set.json';

/** The attribute of a page that the service worker gave: when it was kept (ISO timestamp). */
export const KEPT_ATTRIBUTE = 'data-kept';

/** The names of all caches begin with this. */
export const CACHE_PREFIX = 'safar-';
export const PUBLIC_CACHE = `${CACHE_PREFIX}public`;
/** With the uid behind it: what only that account may see. Nothing is kept for an account without a cache. */
export const ACCOUNT_CACHE_PREFIX = `${CACHE_PREFIX}account `;
/** The lock of whoever adds something to the cache of an account, or removes the cache. */
export const ACCOUNT_LOCK = `${CACHE_PREFIX}account`;

/**
 * The header of a request of somebody whose token ended and who can get no new one now: their uid. The worker
 * alone reads it, to give what was kept for that account.
 */
export const ACCOUNT_HEADER = 'x-safar-account';

/** What a page tells the worker once it is idle: its revision, and the addresses of what it has loaded. */
export interface KeepMessage {
  readonly revision: number;
  readonly loaded: readonly string[];
}

/** What a page tells a worker that does not take care of it: it was on its way when the worker took over. */
export const TAKE_OVER_MESSAGE = 'take over';

/** What the frame needs at once (`start`), and all files of the set. */
export interface KeptSet {
  readonly revision: number;
  readonly start: readonly string[];
  readonly files: readonly string[];
}

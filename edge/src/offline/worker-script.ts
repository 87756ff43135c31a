import { readFileSync } from 'node:fs';
import { assetsUrl } from '@safar/shared-contracts/build-urls';
import { getBooking, listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { getRoster } from '@safar/shared-contracts/endpoints/rosters';
import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import {
  listTaskMails,
  listTaskNotices,
  listTourMails,
  listTourNotices,
} from '@safar/shared-contracts/endpoints/notices';
import {
  getPackage,
  listOwnPackages,
  listPackages,
  listRelatedPackages,
} from '@safar/shared-contracts/endpoints/packages';
import { listWaiting } from '@safar/shared-contracts/endpoints/waiting';
import {
  ACCOUNT_CACHE_PREFIX,
  ACCOUNT_HEADER,
  ACCOUNT_LOCK,
  CACHE_PREFIX,
  FRAME_PATH,
  KEPT_ATTRIBUTE,
  PUBLIC_CACHE,
  SET_PATH,
  TAKE_OVER_MESSAGE,
} from '@safar/shared-contracts/offline.contract';
import { WORKER_FILE } from '../worker-file';

/** Whose responses are kept: tours, and the bookings and notices of who is signed in, guides' too. */
const KEPT_DATA = [
  ...[listPackages, getPackage, listRelatedPackages, getGuide],
  ...[listBookings, getBooking, listWaiting, listOwnPackages, getRoster],
  ...[listTourNotices, listTaskNotices, listTourMails, listTaskMails],
];

/** What the worker has to know of the site, as one statement before its text. */
const SETTINGS = {
  prefix: CACHE_PREFIX,
  publicCache: PUBLIC_CACHE,
  accountPrefix: ACCOUNT_CACHE_PREFIX,
  accountHeader: ACCOUNT_HEADER,
  accountLock: ACCOUNT_LOCK,
  framePath: FRAME_PATH,
  setPath: SET_PATH,
  keptAttribute: KEPT_ATTRIBUTE,
  takeOverMessage: TAKE_OVER_MESSAGE,
  assets: assetsUrl,
  bookings: listBookings.path,
  data: KEPT_DATA.map(({ path }) => `^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
};

/**
 * The service worker, without comments and indentation (edge/worker/service-worker.js). `assetsOrigin`: the
 * other origin of the files of builds, if there is one.
 */
export const workerScript = (assetsOrigin?: string): string =>
  `const SETTINGS = ${JSON.stringify({ ...SETTINGS, assetsOrigin })};\n${withoutComments(readFileSync(WORKER_FILE, 'utf8'))}`;

const withoutComments = (source: string): string =>
  source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(\/\/|\/?\*)/.test(line))
    .join('\n');

/** The worker that takes the place of every other one, and removes itself and all that was kept. */
export const REMOVING_SCRIPT = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
for (const name of await caches.keys()) if (name.startsWith('${CACHE_PREFIX}')) await caches.delete(name);
await registration.unregister();
})()));
`;

/*
 * The service worker: a reload without a network shows what was kept, and says so. It never stores what a
 * page asks it to show as new: pages and data come from the network as long as there is one, files of builds
 * are known by their hashes. Everything that is not named here goes past it. The edge writes SETTINGS before
 * this text (src/offline/worker-script.ts). Source: docs/decisions/072-offline.md.
 */
'use strict';

/** How long a page is waited for when there is a frame to show instead. */
const PAGE_TIMEOUT_MS = 3_000;
/** How long data are waited for by a page that is such a frame, until some have arrived. */
const AWAY_TIMEOUT_MS = 300;
/** How long what is kept is looked for before the network is asked: a browser's caches may never respond. */
const FIND_TIMEOUT_MS = 1_000;
const MAX_DATA = 40;
/** With each booking. */
const MAX_OWN_DATA = 200;
const MAX_PICTURES = 80;

const {
  prefix,
  publicCache,
  accountPrefix,
  accountHeader,
  accountLock,
  framePath,
  setPath,
  keptAttribute,
  takeOverMessage,
  assets,
  assetsOrigin = location.origin,
  bookings,
} = SETTINGS;
const DATA = SETTINGS.data.map((pattern) => new RegExp(pattern));
const FRAME = prefix + 'frame';
const FILES = prefix + 'files';
const PICTURES = prefix + 'pictures';

/** Below this, the pages that are a frame, and got nothing from the network yet. A worker may be stopped. */
const AWAY = framePath + '/away/';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** `cors`: from the other origin of the files of builds. */
const isWhole = ({ status, type, redirected }) =>
  status === 200 && /^(basic|cors)$/.test(type) && !redirected;
/** A network that demands a log-in of its own sends 200 and its page for whatever is requested. */
const isOfType = (response, type) =>
  isWhole(response) && (response.headers.get('content-type') ?? '').startsWith(type);
/** A page of the site, whose policy allows this very worker, or JSON. */
const isFromSite = ({ headers }) =>
  (headers.get('content-security-policy') ?? '').includes(location.pathname) ||
  (headers.get('content-type') ?? '').startsWith('application/json');
/** A proxy before the site says that it gets no response: then there is none. */
const isAway = (response) => [502, 503, 504].includes(response.status) && !isFromSite(response);
/** Caches that a browser cannot read any more hold nothing. */
const find = (address, cacheName) =>
  caches.match(address, { cacheName, ignoreVary: true }).catch(() => undefined);

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(renewSet());
});

addEventListener('activate', (event) => {
  // A page need not wait until the worker has started.
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()]));
});

addEventListener('message', (event) => {
  const done = event.data === takeOverMessage ? clients.claim() : keep(event.data);
  event.waitUntil(done.catch(() => undefined));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isFile = [location.origin, assetsOrigin].includes(url.origin) && url.pathname.startsWith(assets);
  if (request.method !== 'GET' || (url.origin !== location.origin && !isFile)) return;
  if (request.mode === 'navigate') {
    if (isOfSite(request, url)) event.respondWith(page(event));
  } else if (isFile) {
    event.respondWith(file(event, url));
  } else if (DATA.some((pattern) => pattern.test(url.pathname))) {
    event.respondWith(data(event));
  } else if (/^\/(scenes\/|icon\.svg$)/.test(url.pathname)) {
    event.respondWith(
      networkFirst(event, fetch(request), {
        limit: limitFor(event),
        type: 'image/',
        find: () => find(request.url, PICTURES),
        keep: (response) => put(PICTURES, request.url, response, MAX_PICTURES),
      }),
    );
  }
});

/** Whether a page of the site is meant: none of one build alone, of a test build, or for teams. */
const isOfSite = ({ destination }, { pathname, search }) =>
  destination === 'document' &&
  !/^\/(__|isolated|remotes\/|shell\/|api\/)|\.[a-z0-9]{2,5}$/i.test(pathname) &&
  !search.includes('safar-override');

const limitFor = async ({ clientId }) => ((await find(AWAY + clientId, FRAME)) ? AWAY_TIMEOUT_MS : undefined);

/** Remembers that a page is a frame, and forgets those that are closed. */
async function rememberAway(clientId) {
  const cache = await caches.open(FRAME);
  for (const { url } of await cache.keys()) {
    const [, id] = url.split(AWAY);
    if (id && !(await clients.get(id))) await cache.delete(url);
  }
  await cache.put(AWAY + clientId, new Response());
}

/**
 * The response of the network if there is one within the limit, else what is kept. Without either, whatever
 * the network says in the end.
 */
async function networkFirst(
  event,
  asked,
  { limit, type = '', find: findKept, keep: keepIt = () => undefined },
) {
  const responding = asked.then((response) => {
    if (isOfType(response, type)) event.waitUntil(keepIt(response.clone()));
    return response;
  });
  const ended = responding.then(
    (response) => (isAway(response) ? undefined : response),
    () => undefined,
  );
  event.waitUntil(ended);
  const limited = Promise.resolve(limit).then((limitMs) => (limitMs === undefined ? ended : pause(limitMs)));
  const first = await Promise.race([ended, limited]);
  return first ?? (await findKept()) ?? responding;
}

function page(event) {
  const asked = Promise.resolve(event.preloadResponse).then((response) => response ?? fetch(event.request));
  const findFrame = async () => {
    const frame = await keptFrame();
    if (frame) await rememberAway(event.resultingClientId).catch(() => undefined);
    return frame;
  };
  return networkFirst(event, asked, { limit: PAGE_TIMEOUT_MS, find: findFrame });
}

/** The frame as it was sent, with its policies, marked as kept. Its builds are not reported on any more. */
async function keptFrame() {
  const kept = await find(framePath, FRAME);
  if (!kept) return undefined;
  const headers = new Headers(kept.headers);
  for (const name of ['server-timing', 'content-encoding', 'content-length', 'etag']) headers.delete(name);
  const since = new Date(kept.headers.get('date') ?? 0).toISOString();
  const html = (await kept.text()).replace('<html ', `<html ${keptAttribute}="${since}" `);
  return new Response(html, { headers });
}

/**
 * A file of a build: its address has the hash of its bytes, and only such bytes are kept. Wherever it comes
 * from, it is kept by its address on the site.
 */
async function file(event, url) {
  const { request } = event;
  const address = location.origin + url.pathname;
  // A query asks for a file once more that failed, a reload for what the network has.
  const isAnew = url.search !== '' || request.cache === 'reload';
  const found = isAnew ? undefined : find(address, FILES);
  const kept = await Promise.race([found, pause(FIND_TIMEOUT_MS)]);
  if (kept) return kept;
  const asked = fetch(request);
  const response = await asked.catch(async () => (await found) ?? asked);
  const copy = isWhole(response) ? response.clone() : undefined;
  if (copy) event.waitUntil(keepFile(address, copy).catch(() => undefined));
  return response;
}

/** Returns whether the bytes have the hash of their address, and so are kept now. */
async function keepFile(address, response) {
  const bytes = await response.clone().arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  if (!hash.startsWith(new URL(address).pathname.split('/')[2])) return false;
  await (await caches.open(FILES)).put(address, response);
  return true;
}

/** Data of the signed-in user are kept in the cache of that account, as long as the page has one for it. */
function data(event) {
  const { request } = event;
  const account = accountOf(request);
  const own = account && accountPrefix + account;
  const limit = limitFor(event);
  const shown = own ?? accountPrefix + request.headers.get(accountHeader);
  return networkFirst(event, fetch(request), {
    limit,
    type: 'application/json',
    find: async () => (await find(request.url, shown)) ?? find(request.url, publicCache),
    keep: async (response) => {
      if (await limit) await (await caches.open(FRAME)).delete(AWAY + event.clientId);
      return own
        ? navigator.locks.request(accountLock, async () => {
            if (await caches.has(own)) await putOwn(own, request.url, response);
          })
        : put(publicCache, request.url, response, MAX_DATA);
    },
  });
}

/** A list of bookings holds all that their vouchers show: each is kept by itself, too. */
async function putOwn(cacheName, address, response) {
  const { origin, pathname } = new URL(address);
  if (pathname === bookings) {
    const { data: list } = await response.clone().json();
    for (const booking of list) {
      const { headers } = response;
      const one = new Response(JSON.stringify({ data: booking }), {
        headers: { 'content-type': 'application/json', date: headers.get('date') },
      });
      await put(cacheName, `${origin}${bookings}/${booking._id}`, one, MAX_OWN_DATA);
    }
  }
  await put(cacheName, address, response, MAX_OWN_DATA);
}

/** The account that a request is sent for, as its token says; undefined for a visitor. */
function accountOf({ headers }) {
  const payload = headers.get('authorization')?.split('.')[1];
  if (!payload) return undefined;
  const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  return String(sub);
}

async function put(cacheName, address, response, max) {
  const cache = await caches.open(cacheName);
  await cache.put(address, response);
  const addresses = await cache.keys();
  for (const old of addresses.slice(0, -max)) await cache.delete(old);
}

/**
 * A page is idle: keeps what it has loaded, and the set of which it is, if that is another one. A visitor may
 * get another set of the same revision than was kept: a canary, or another shell after one that failed.
 */
async function keep({ revision, loaded }) {
  let set = await keptSet();
  const hasOthers = () => loaded.some((path) => path.startsWith(assets) && !set.files.includes(path));
  if (set?.revision !== revision || hasOthers()) set = await renewSet();
  for (const path of loaded) if (set.files.includes(path)) await addFile(path);
  for (const path of loaded) {
    if (!/^\/scenes\//.test(path) || (await find(path, PICTURES))) continue;
    const response = await fetch(path);
    if (isOfType(response, 'image/')) await put(PICTURES, path, response, MAX_PICTURES);
  }
  // Files of the previous set are removed when no open tab may run it.
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length > 1 || hasOthers()) return;
  const cache = await caches.open(FILES);
  for (const { url } of await cache.keys()) {
    if (!set.files.includes(new URL(url).pathname)) await cache.delete(url);
  }
}

const keptSet = async () => (await find(setPath, FRAME))?.json();

/**
 * Gets the frame of the set that this visitor has now, and what it needs; of all other files those whose name
 * is kept from the previous set, which stays until all of that is there.
 */
async function renewSet() {
  const options = { cache: 'no-cache' };
  const [frame, response] = await Promise.all([fetch(framePath, options), fetch(setPath, options)]);
  if (!isWhole(frame) || !isWhole(response)) throw new Error('There is no frame.');
  const set = await response.clone().json();
  const html = await frame.clone().text();
  if (!html.includes(`"revision":${set.revision},`)) throw new Error('A release came between the two.');
  for (const path of set.start) if (!(await addFile(path))) throw new Error(`There is no ${path}.`);
  const nameOf = (path) => path.split('/').slice(3).join('/');
  const kept = await (await caches.open(FILES)).keys();
  const names = new Set(kept.map(({ url }) => nameOf(new URL(url).pathname)));
  for (const path of set.files) if (names.has(nameOf(path))) await addFile(path);
  const cache = await caches.open(FRAME);
  await cache.put(framePath, frame);
  await cache.put(setPath, response);
  return set;
}

/** Adds a file that is not kept yet; most are in the browser's own cache. Returns whether it is kept now. */
async function addFile(path) {
  const address = location.origin + path;
  if (await find(address, FILES)) return true;
  if (assetsOrigin !== location.origin) {
    const response = await fetch(assetsOrigin + path).catch(() => undefined);
    if (response && isWhole(response) && (await keepFile(address, response))) return true;
  }
  const response = await fetch(address);
  return isWhole(response) && keepFile(address, response);
}

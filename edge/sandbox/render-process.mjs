// Renders pages with the code of builds. Started by edge/src/page/render/process/render-process.ts as a
// process without environment and without rights, which gets everything by messages: files whose hashes were
// checked, requests to render, and the responses of backends. Each set of builds has a realm of its own
// (realm.js).
import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';

/**
 * @typedef {{ type: 'file', hash: string, name: string, text: string }
 *   | { type: 'open', set: string, server: string, files: Record<string, string> }
 *   | { type: 'close', set: string }
 *   | { type: 'forget', hash: string }
 *   | { type: 'idle' }
 *   | { type: 'realm', set: string, message: string, begins?: true }} Message
 */

/** How many messages code may send for one page, and how many characters one may have. */
const MAX_POSTS = 100;
const MAX_POST_LENGTH = 2_500_000;

/** File → its script, by hash: sets that have a build in common share it. @type {Map<string, Script>} */
const scripts = new Map();
/** @type {Map<string, { receive: (message: string) => void, begin: () => void }>} */
const realms = new Map();

/**
 * The clock and chance of the gate, for which pages are rendered twice: the time, and which of two sequences.
 * Without these, both are real.
 */
const [now, sequence] = process.argv.slice(2).map(Number);

/** @param {unknown} message */
const send = (message) => process.send?.(message);

/** @param {string} file */
const own = (file) => new Script(readFileSync(new URL(file, import.meta.url), 'utf8'), { filename: file });
const parts = {
  realm: own('realm.js'),
  makeAddresses: own('addresses.js'),
  makeFetch: own('fetch.js'),
  watchIntrinsics: own('intrinsics.js'),
  setClock: own('clock.js'),
};

/**
 * The parts of an address as JSON, or an empty text when it is none. `part`: one that is changed first.
 * @param {string} address @param {string} base @param {string} [part] @param {string} [value]
 */
function parseUrl(address, base, part, value = '') {
  if (!URL.canParse(address, base || undefined)) return '';
  const url = new URL(address, base || undefined);
  if (part === 'pathname' || part === 'search' || part === 'hash' || part === 'protocol') url[part] = value;
  const { href, origin, protocol, host, hostname, port, username, password, pathname, search, hash } = url;
  return JSON.stringify({
    href,
    origin,
    protocol,
    host,
    hostname,
    port,
    username,
    password,
    pathname,
    search,
    hash,
  });
}

/**
 * Runs a script in a context. Returns what went wrong, as a text: the error is an object of the context.
 * @param {Script | undefined} script @param {import('node:vm').Context} context
 */
function run(script, context) {
  if (!script) return 'It is no file of this set.';
  try {
    script.runInContext(context);
    return '';
  } catch (error) {
    return describe(error);
  }
}

/** @param {unknown} error */
function describe(error) {
  try {
    return `${error}`.slice(0, 500);
  } catch {
    return 'It threw something that is no text.';
  }
}

/** @param {Extract<Message, { type: 'open' }>} message */
function open({ set, server, files }) {
  const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
  /** @param {Script} script */
  const load = (script) => script.runInContext(context);
  /** @param {unknown} message */
  const toRealm = (message) => {
    // A realm that is closed, or throws into our hands, gets nothing.
    try {
      realms.get(set)?.receive(JSON.stringify(message));
    } catch {
      send({ type: 'broken', set });
    }
  };
  let posts = 0;
  const host = {
    /** @param {string} text */
    post: (text) => {
      const message = String(text);
      posts += 1;
      if (posts > MAX_POSTS + 1) return;
      const isTooMuch = posts > MAX_POSTS || message.length > MAX_POST_LENGTH;
      send(
        isTooMuch ? { type: 'broken', set, problem: 'It sends too much.' } : { type: 'realm', set, message },
      );
    },
    /** @param {number} id @param {number} ms */
    wake: (id, ms) => void setTimeout(() => toRealm({ type: 'timer', id }), ms).unref(),
    /** @param {string} url */
    run: (url) => run(Object.hasOwn(files, url) ? scripts.get(files[url] ?? '') : undefined, context),
    parseUrl,
  };
  if (now !== undefined) load(parts.setClock)(now, sequence === 1);
  const receive = load(parts.realm)({
    host,
    makeAddresses: load(parts.makeAddresses),
    makeFetch: load(parts.makeFetch),
    watchIntrinsics: load(parts.watchIntrinsics),
  });
  realms.set(set, { receive, begin: () => (posts = 0) });
  const problem = run(scripts.get(server), context);
  send(problem ? { type: 'broken', set, problem } : { type: 'opened', set });
}

process.on('message', (/** @type {Message} */ message) => {
  if (message.type === 'file') {
    // A file that cannot be parsed is missing when it is to run.
    try {
      scripts.set(message.hash, new Script(message.text, { filename: message.name }));
    } catch (error) {
      send({ type: 'log', text: describe(error) });
    }
  } else if (message.type === 'open') open(message);
  else if (message.type === 'close') realms.delete(message.set);
  else if (message.type === 'forget') scripts.delete(message.hash);
  else if (message.type === 'idle') send({ type: 'idle' });
  else {
    const realm = realms.get(message.set);
    if (message.begins) realm?.begin();
    try {
      realm?.receive(message.message);
    } catch {
      send({ type: 'broken', set: message.set });
    }
  }
});
process.on('disconnect', () => process.exit());
// A promise that a build rejects and nobody awaits is no reason to start again.
process.on('unhandledRejection', () => undefined);
send({ type: 'ready' });

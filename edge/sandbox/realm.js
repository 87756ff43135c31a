/*
 * The realm in which one set of builds renders pages: the few globals of a browser that loaders and
 * components use while nothing is on a screen. Nothing of Node is reachable in it. Returns a function of the
 * host's functions, which take and return texts and numbers alone; it returns what the host sends messages
 * to. Runs before the set's files.
 */
'use strict';
(
  () =>
  ({ host, makeAddresses, makeFetch, watchIntrinsics }) => {
    const MAX_TIMERS = 1_000;
    const MAX_LOGGED = 10;
    const MAX_LOG_LENGTH = 500;

    // Taken before any build runs: what is sent is not for builds to alter.
    const { parse, stringify } = JSON;
    /** JSON of an object without a prototype, on which a build could have put a `toJSON`. */
    const send = (type, message) => post(stringify({ __proto__: null, type, ...message }));

    /** An error of the host is an object of its realm: another one takes its place. */
    const guarded = (name) => (first, second, third, fourth) => {
      try {
        return host[name](first, second, third, fourth);
      } catch {
        throw new TypeError(`${name} failed`);
      }
    };
    const post = guarded('post');
    const wake = guarded('wake');
    const run = guarded('run');
    const parseUrl = guarded('parseUrl');

    const timers = new Map();
    const calls = new Map();
    let lastId = 0;
    let logged = 0;
    let rendering = 0;
    /** After a page nothing of it goes on. */
    let isOver = false;

    const setTimeout = (callback, ms = 0, ...values) => {
      if (isOver || timers.size >= MAX_TIMERS || typeof callback !== 'function') return 0;
      lastId += 1;
      timers.set(lastId, () => callback(...values));
      wake(lastId, Number(ms) || 0);
      return lastId;
    };
    const clearTimeout = (id) => void timers.delete(id);
    const log = (...values) => {
      logged += 1;
      if (logged <= MAX_LOGGED) {
        send('log', { text: values.map(String).join(' ').slice(0, MAX_LOG_LENGTH) });
      }
    };
    const request = (url, respond) => {
      if (isOver) return;
      lastId += 1;
      calls.set(lastId, respond);
      send('fetch', { id: rendering, call: lastId, url });
    };

    /** Texts are bytes nowhere in a page; libraries make one when they are loaded. */
    class TextEncoder {
      encode(text = '') {
        const octets = encodeURIComponent(text).replace(/%(..)/g, (_all, hex) =>
          String.fromCharCode(`0x${hex}`),
        );
        return Uint8Array.from(octets, (octet) => octet.charCodeAt(0));
      }
    }

    Object.assign(globalThis, {
      TextEncoder,
      ...makeAddresses((...texts) => parseUrl(...texts.map(String))),
      ...makeFetch({ send: request, setTimeout }),
      self: globalThis,
      setTimeout,
      clearTimeout,
      queueMicrotask: (callback) => void Promise.resolve().then(callback),
      console: { log, info: log, warn: log, error: log, debug: () => undefined },
      navigator: { onLine: true, language: 'en-GB', languages: ['en-GB'], userAgent: '' },
      performance: { now: () => Date.now(), mark: () => undefined, measure: () => undefined },
      safarRun(url) {
        const problem = run(String(url));
        if (problem) throw new Error(problem);
      },
    });
    // What could hold a thread, share memory with another one, or run when a later page is rendered.
    const withheld = ['Atomics', 'SharedArrayBuffer', 'WebAssembly', 'FinalizationRegistry', 'WeakRef'];
    for (const name of withheld) Reflect.deleteProperty(globalThis, name);
    const alteredIntrinsic = watchIntrinsics();

    const describe = (error) => {
      try {
        return String(error);
      } catch {
        return 'It threw something that is no text.';
      }
    };

    const handlers = {
      async run({ id, name, request }) {
        rendering = id;
        isOver = false;
        logged = 0;
        let response;
        try {
          // Shells that were built before some functions have none of that name.
          response = String(globalThis[name] ? await globalThis[name](request) : '{"missing":true}');
        } catch (error) {
          response = stringify({ __proto__: null, failure: describe(error) });
        }
        isOver = true;
        timers.clear();
        calls.clear();
        send('rendered', { id, response, altered: alteredIntrinsic() });
      },
      fetched({ call, status, body }) {
        const respond = calls.get(call);
        calls.delete(call);
        respond?.(status, body);
      },
      timer({ id }) {
        const callback = timers.get(id);
        timers.delete(id);
        try {
          callback?.();
        } catch (error) {
          log(error);
        }
      },
    };
    return (text) => {
      const message = parse(text);
      void handlers[message.type](message);
    };
  }
)();

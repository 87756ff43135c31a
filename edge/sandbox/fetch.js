/*
 * Events, aborting and fetch for the code that renders pages: as much of them as loaders use. All are objects
 * of the realm of that code. Returns a function of what sends a request to the edge:
 * `send(url, (status, body) => …)` with status 0 for none.
 */
'use strict';
(
  () =>
  ({ send, setTimeout }) => {
    class Event {
      type;
      constructor(type) {
        this.type = String(type);
      }
    }

    class EventTarget {
      #listeners = [];

      addEventListener(type, listener, options) {
        if (this.#listeners.some((each) => each.type === type && each.listener === listener)) return;
        this.#listeners.push({ type, listener, once: Boolean(options?.once) });
      }
      removeEventListener(type, listener) {
        this.#listeners = this.#listeners.filter((each) => each.type !== type || each.listener !== listener);
      }
      dispatchEvent(event) {
        for (const { type, listener, once } of [...this.#listeners]) {
          if (type !== event.type) continue;
          if (once) this.removeEventListener(type, listener);
          if (typeof listener === 'function') listener.call(this, event);
          else listener.handleEvent(event);
        }
        return true;
      }
    }

    class DOMException extends Error {
      constructor(message = '', name = 'Error') {
        super(message);
        Object.defineProperty(this, 'name', { value: name });
      }
    }

    const key = Symbol('abort');
    class AbortSignal extends EventTarget {
      aborted = false;
      reason = undefined;
      onabort = null;

      [key](reason = new DOMException('This operation was aborted', 'AbortError')) {
        if (this.aborted) return;
        this.aborted = true;
        this.reason = reason;
        const event = new Event('abort');
        this.onabort?.(event);
        this.dispatchEvent(event);
      }
      throwIfAborted() {
        if (this.aborted) throw this.reason;
      }
      static abort(reason) {
        const signal = new AbortSignal();
        signal[key](reason);
        return signal;
      }
      static timeout(ms) {
        const signal = new AbortSignal();
        setTimeout(() => signal[key](new DOMException('The operation timed out.', 'TimeoutError')), ms);
        return signal;
      }
      static any(signals) {
        const signal = new AbortSignal();
        for (const each of signals) {
          if (each.aborted) signal[key](each.reason);
          else each.addEventListener('abort', () => signal[key](each.reason), { once: true });
        }
        return signal;
      }
    }

    class AbortController {
      signal = new AbortSignal();
      abort(reason) {
        this.signal[key](reason);
      }
    }

    class Headers {
      #values = new Map();

      constructor(init = {}) {
        const pairs = Symbol.iterator in init ? [...init] : Object.entries(init);
        for (const [name, value] of pairs) this.append(name, value);
      }
      append(name, value) {
        this.set(name, this.has(name) ? `${this.get(name)}, ${value}` : value);
      }
      set(name, value) {
        this.#values.set(String(name).toLowerCase(), String(value));
      }
      get(name) {
        return this.#values.get(String(name).toLowerCase()) ?? null;
      }
      has(name) {
        return this.#values.has(String(name).toLowerCase());
      }
      delete(name) {
        this.#values.delete(String(name).toLowerCase());
      }
      forEach(callback) {
        this.#values.forEach((value, name) => callback(value, name, this));
      }
      entries() {
        return this.#values.entries();
      }
      keys() {
        return this.#values.keys();
      }
      values() {
        return this.#values.values();
      }
      [Symbol.iterator]() {
        return this.entries();
      }
    }

    class Request {
      constructor(input, init = {}) {
        const from = input instanceof Request ? input : { url: new globalThis.URL(input).href };
        this.url = from.url;
        this.method = String(init.method ?? from.method ?? 'GET').toUpperCase();
        this.headers = new Headers(init.headers ?? from.headers ?? {});
        this.signal = AbortSignal.any([init.signal ?? from.signal ?? new AbortSignal()]);
        this.credentials = init.credentials ?? from.credentials ?? 'same-origin';
        this.body = null;
      }
      clone() {
        return new Request(this);
      }
      async text() {
        return '';
      }
    }

    class Response {
      #text;

      constructor(body = null, init = {}) {
        this.#text = body === null ? '' : String(body);
        this.status = init.status ?? 200;
        this.statusText = init.statusText ?? '';
        this.ok = this.status >= 200 && this.status < 300;
        this.headers = new Headers(init.headers ?? {});
        this.body = null;
        this.bodyUsed = false;
        this.redirected = false;
        this.type = 'default';
        this.url = init.url ?? '';
      }
      clone() {
        return new Response(this.#text, this);
      }
      async text() {
        this.bodyUsed = true;
        return this.#text;
      }
      async json() {
        return JSON.parse(await this.text());
      }
      static json(data, init = {}) {
        return new Response(JSON.stringify(data), init);
      }
    }

    const contentType = { 'content-type': 'application/json' };

    /** Sends nothing but the address: a page that is rendered for everybody is nobody's. */
    async function fetch(input, init) {
      const request = new Request(input, init);
      const { url, method, signal } = request;
      signal.throwIfAborted();
      if (method !== 'GET') throw new TypeError(`A page that is rendered may not send a ${method}.`);
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        send(url, (status, body) => {
          if (status === 0) reject(new TypeError('Failed to fetch'));
          else resolve(new Response(body, { status, url, headers: contentType }));
        });
      });
    }

    return {
      Event,
      EventTarget,
      DOMException,
      AbortSignal,
      AbortController,
      Headers,
      Request,
      Response,
      fetch,
    };
  }
)();

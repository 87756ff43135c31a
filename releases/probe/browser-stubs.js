/*
 * The browser that a build under test finds: globals to be loaded with, and stubs for everything else. Runs
 * before the build's files, in a context that has nothing of Node. Only strings may leave the context, so
 * that a build never gets hold of an object from outside of it. `probePlan` (JSON) comes from
 * releases/src/gate/probe-build.ts.
 */
'use strict';
(() => {
  const plan = JSON.parse(globalThis.probePlan);
  const nothing = () => undefined;

  /**
   * Stubs anything: it can be called, constructed, extended and made a string, and each of its properties is
   * a stub again.
   */
  const stub = new Proxy(
    function Stub() {
      return undefined;
    },
    {
      get: (target, key) => {
        if (key === 'prototype') return target.prototype;
        if (key === Symbol.toPrimitive) return () => '';
        if (key === Symbol.iterator) return () => [][Symbol.iterator]();
        // A stub with `then` would be awaited for ever.
        return key === 'then' || typeof key === 'symbol' ? undefined : stub;
      },
      set: () => true,
      apply: () => stub,
      construct: (target, values, made) => (made === stub ? stub : Reflect.construct(target, values, made)),
    },
  );

  /** An object with these properties, whose other properties are stubs. */
  const withStubs = (properties) =>
    new Proxy(properties, {
      get: (target, key) => (key in target ? target[key] : stub[key]),
      set: Reflect.set,
    });

  /** A shared module whose exports are stubs. With `names`, reading any other export throws. */
  const sharedModule = (key, names) =>
    new Proxy(
      { __esModule: true },
      {
        get: (target, name) => {
          if (name in target) return target[name];
          if (names && typeof name === 'string' && name !== 'then' && !names.includes(name)) {
            throw new TypeError(`it uses ${name} of ${key}, which its record does not list`);
          }
          return name === 'then' || typeof name === 'symbol' ? undefined : stub;
        },
      },
    );

  /** What the page's function for scripts returns: its hash stands on each script that asked for one. */
  const scriptAttributes = (url) => ({ src: url, integrity: `probe ${url}`, crossOrigin: 'anonymous' });

  const requestedScripts = [];
  const uncheckedScripts = [];
  const pendingScripts = new Map();
  const head = withStubs({
    appendChild(script) {
      if (typeof script.src !== 'string') return;
      if (script.integrity !== scriptAttributes(script.src).integrity) uncheckedScripts.push(script.src);
      requestedScripts.push(script.src);
      pendingScripts.set(script.src, script);
    },
  });
  const document = withStubs({
    currentScript: {
      tagName: 'SCRIPT',
      src: plan.base + plan.entry,
      safarBuild: { global: plan.global, url: plan.base },
    },
    cookie: '',
    title: '',
    getElementsByTagName: () => [],
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
    createElement: (tag) => (tag === 'script' ? { setAttribute: nothing, getAttribute: () => null } : stub),
    head,
  });
  const emptyStorage = {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: nothing,
    removeItem: nothing,
    clear: nothing,
  };
  const globals = {
    document,
    location: withStubs({
      href: plan.base,
      origin: plan.base.slice(0, -1),
      protocol: 'https:',
      pathname: '/',
      search: '',
      hash: '',
    }),
    navigator: withStubs({ language: 'en-GB', languages: ['en-GB'], userAgent: '', onLine: true }),
    localStorage: withStubs(emptyStorage),
    sessionStorage: withStubs(emptyStorage),
    safarScript: scriptAttributes,
    setTimeout: () => 1,
    setInterval: () => 1,
    requestAnimationFrame: () => 1,
    matchMedia: () => withStubs({ matches: false }),
  };
  const stubbedGlobals = [
    'AbortController AbortSignal Blob BroadcastChannel CSS CSSStyleSheet CustomEvent DOMParser Element',
    'Event EventTarget File FileReader FormData Headers HTMLElement HTMLInputElement Image',
    'IntersectionObserver MessageChannel MutationObserver Node PerformanceObserver Request ResizeObserver',
    'Response TextDecoder TextEncoder URL URLSearchParams WebSocket XMLHttpRequest addEventListener',
    'caches cancelAnimationFrame clearInterval clearTimeout crypto customElements dispatchEvent fetch',
    'getComputedStyle history indexedDB performance queueMicrotask removeEventListener screen scrollTo',
    'structuredClone trustedTypes',
  ];
  for (const name of stubbedGlobals.join(' ').split(' ')) globals[name] = stub;
  Object.assign(globalThis, globals, { window: globalThis, self: globalThis });
  delete globalThis.probePlan;

  return {
    plan,
    sharedModule,
    /** The URL of the next script that the build requested; empty when there is none. */
    nextScript: () => requestedScripts.shift() ?? '',
    /** The URL of the next script that was requested without the hash the page has for it. */
    nextUncheckedScript: () => uncheckedScripts.shift() ?? '',
    /** Reports to the build that a requested script was run, or does not exist. */
    scriptEnded(url, exists) {
      const script = pendingScripts.get(url);
      pendingScripts.delete(url);
      const event = { type: exists ? 'load' : 'error', target: script };
      (exists ? script?.onload : script?.onerror)?.(event);
    },
  };
})();

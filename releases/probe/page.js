/*
 * The page that a build under test finds, in a context of its own: what of a browser it may touch while it is loaded, and
 * stand-ins for what it shares with the page. Runs before the build's files. Nothing of Node's is in reach here, and only
 * strings go out, so that a build has nothing to hold on to. `probePlan` (JSON) says what to ask of which container.
 */
'use strict';
(() => {
  const plan = JSON.parse(globalThis.probePlan);
  const { stringify } = JSON;
  const nothing = () => undefined;

  /** Stands in for anything from elsewhere: can be called, constructed, extended, put into a text, asked for any property. */
  const standIn = new Proxy(
    function StandIn() {
      return undefined;
    },
    {
      get: (target, key) => {
        if (key === 'prototype') return target.prototype;
        if (key === Symbol.toPrimitive) return () => '';
        if (key === Symbol.iterator) return () => [][Symbol.iterator]();
        // Otherwise it would be waited for.
        return key === 'then' || typeof key === 'symbol' ? undefined : standIn;
      },
      set: () => true,
      apply: () => standIn,
      construct: (target, values, made) =>
        made === standIn ? standIn : Reflect.construct(target, values, made),
    },
  );

  /** What is known of a thing; stand-ins for the rest. */
  const knowing = (known) =>
    new Proxy(known, {
      get: (target, key) => (key in target ? target[key] : standIn[key]),
      set: Reflect.set,
    });

  /** A shared module. Of one that is known by its names, another name is a mistake, told when it is read. */
  const shared = (key, names) =>
    new Proxy(
      { __esModule: true },
      {
        get: (target, name) => {
          if (name in target) return target[name];
          if (names && typeof name === 'string' && name !== 'then' && !names.includes(name)) {
            throw new TypeError(`it uses ${name} of ${key}, which its record does not say`);
          }
          return name === 'then' || typeof name === 'symbol' ? undefined : standIn;
        },
      },
    );

  const wanted = [];
  const waiting = new Map();
  const empty = {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: nothing,
    removeItem: nothing,
    clear: nothing,
  };
  const globals = {
    document: knowing({
      currentScript: { tagName: 'SCRIPT', src: plan.base + plan.entry },
      cookie: '',
      title: '',
      getElementsByTagName: () => [],
      getElementById: () => null,
      querySelector: () => null,
      querySelectorAll: () => [],
      createElement: (tag) =>
        tag === 'script' ? { setAttribute: nothing, getAttribute: () => null } : standIn,
      head: knowing({
        appendChild(script) {
          if (typeof script.src !== 'string') return;
          wanted.push(script.src);
          waiting.set(script.src, script);
        },
      }),
    }),
    location: knowing({
      href: plan.base,
      origin: plan.base.slice(0, -1),
      protocol: 'https:',
      pathname: '/',
      search: '',
      hash: '',
    }),
    navigator: knowing({ language: 'en-GB', languages: ['en-GB'], userAgent: '', onLine: true }),
    localStorage: knowing(empty),
    sessionStorage: knowing(empty),
    safarScript: (url) => ({ src: url }),
    setTimeout: () => 1,
    setInterval: () => 1,
    requestAnimationFrame: () => 1,
    matchMedia: () => knowing({ matches: false }),
  };
  for (const name of [
    'AbortController AbortSignal Blob BroadcastChannel CSS CSSStyleSheet CustomEvent DOMParser Element Event EventTarget',
    'File FileReader FormData Headers HTMLElement HTMLInputElement Image IntersectionObserver MessageChannel',
    'MutationObserver Node PerformanceObserver Request ResizeObserver Response TextDecoder TextEncoder URL',
    'URLSearchParams WebSocket XMLHttpRequest addEventListener caches cancelAnimationFrame clearInterval clearTimeout',
    'crypto customElements dispatchEvent fetch getComputedStyle history indexedDB performance queueMicrotask',
    'removeEventListener screen scrollTo structuredClone trustedTypes',
  ]
    .join(' ')
    .split(' ')) {
    globals[name] = standIn;
  }
  Object.assign(globalThis, globals, { window: globalThis, self: globalThis });
  delete globalThis.probePlan;

  const scope = Object.fromEntries(
    Object.entries(plan.shared).map(([key, { version, names }]) => [
      key,
      { [version]: { get: () => () => shared(key, names), loaded: 1, eager: true, from: 'page' } },
    ]),
  );

  const isThing = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';
  /** What must be there to be called, and what only to be read. */
  const isSound = (name, value) =>
    ['Component', 'ErrorBoundary'].includes(name)
      ? typeof value === 'function' || (isThing(value) && '$$typeof' in value)
      : name === 'loader'
        ? typeof value === 'function'
        : value !== undefined;

  /** Why a module cannot be loaded → those that cannot: often one cause takes many along. */
  const failures = new Map();

  async function ask(container, [module, names]) {
    try {
      const factory = await container.get(`./${module}`);
      const exported = factory();
      if (!isThing(exported)) return [`'${module}' of ${plan.build} exports nothing.`];
      return names
        .filter((name) => !isSound(name, exported[name]))
        .map(
          (name) =>
            `'${module}' of ${plan.build} says it exports ${name}, but there is none that can be used.`,
        );
    } catch (error) {
      const why = String(error);
      failures.set(why, [...(failures.get(why) ?? []), `'${module}'`]);
      return [];
    }
  }

  const failuresInWords = () =>
    [...failures].map(([why, modules]) => `${modules.join(', ')} of ${plan.build} cannot be loaded: ${why}`);

  let outcome = '';
  return {
    /** Asks the container for each of its modules; `outcome` is there when all have answered. */
    async start() {
      const container = globalThis[plan.global];
      if (!isThing(container)) {
        outcome = stringify([`${plan.build} does not register the container ${plan.global}.`]);
        return;
      }
      try {
        await container.init(scope);
        const answers = [];
        for (const each of Object.entries(plan.exports)) answers.push(...(await ask(container, each)));
        outcome = stringify([...answers, ...failuresInWords()]);
      } catch (error) {
        outcome = stringify([`${plan.build} cannot be initialised: ${error}`]);
      }
    },
    /** The address of the next script it has asked for. */
    next: () => wanted.shift() ?? '',
    arrived(url, isThere) {
      const script = waiting.get(url);
      waiting.delete(url);
      const event = { type: isThere ? 'load' : 'error', target: script };
      (isThere ? script?.onload : script?.onerror)?.(event);
    },
    outcome: () => outcome,
  };
})();

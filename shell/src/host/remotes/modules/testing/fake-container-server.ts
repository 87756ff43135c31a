import type { RemoteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { RemoteRelease, RemoteSource } from '@safar/shared-contracts/release.contract';

/**
 * The modules of a container by name. Each is made from the share scope of the page; one that throws fails to
 * load.
 */
type Modules = Record<string, (shared: unknown) => unknown>;

/**
 * Replaces the network and the script engine for containers, because jsdom loads no scripts. For each script
 * element that the federation runtime adds, it defines the container that is served at that URL and fires
 * `load`, or fires `error` when none is.
 */
export class FakeContainerServer {
  readonly requested: { url: string; integrity: string; crossOrigin: string | null }[] = [];
  readonly #hanging = new Set<string>();
  readonly #served = new Map<string, { global: string; modules: Modules }>();
  readonly #observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof HTMLScriptElement) this.#respond(node);
    }
  });

  start(): void {
    this.#observer.observe(document, { childList: true, subtree: true });
  }

  stop(): void {
    this.#observer.disconnect();
  }

  serve(source: RemoteSource, modules: Modules): void {
    this.#served.set(new URL(source.url + source.entry, location.origin).href, {
      global: source.global,
      modules,
    });
  }

  /** Requests of the entry at exactly this address never get a response. */
  hang(source: RemoteSource, query = ''): void {
    this.#hanging.add(new URL(source.url + source.entry + query, location.origin).href);
  }

  #respond(script: HTMLScriptElement): void {
    const { src: url, integrity, crossOrigin } = script;
    this.requested.push({ url, integrity, crossOrigin });
    if (this.#hanging.has(url)) return;
    const served = this.#served.get(url.split('?')[0] ?? '');
    if (served) defineContainer(served.global, served.modules);
    script.dispatchEvent(new Event(served ? 'load' : 'error'));
  }
}

function defineContainer(global: string, modules: Modules): void {
  let shared: unknown;
  Reflect.set(globalThis, global, {
    init: (scope: unknown) => {
      shared = scope;
    },
    get: async (name: string) => {
      const module = modules[name];
      if (!module) throw new Error(`Module ${name} does not exist in container.`);
      const exports = module(shared);
      return () => exports;
    },
  });
}

function sourceOf(name: string, build: string): RemoteSource {
  return {
    build,
    url: `/remotes/${name}/${build}/`,
    entry: 'remoteEntry.js',
    global: `${name}_${build}`.replaceAll('-', '_'),
    integrity: { 'remoteEntry.js': `sha384-${build}` },
    modules: {},
  };
}

/** Makes a release of a remote with one screen. `definition` replaces parts of its remote definition. */
export function releaseOf(
  name: string,
  live: string,
  previous?: string,
  definition: Partial<RemoteDefinition> = {},
): RemoteRelease {
  return {
    name,
    live: sourceOf(name, live),
    ...(previous ? { previous: sourceOf(name, previous) } : {}),
    definition: {
      name,
      team: 'Test',
      routes: [{ path: '/screen', module: 'screen', title: 'Screen' }],
      slots: [],
      nav: [],
      menu: [],
      ...definition,
    },
  };
}

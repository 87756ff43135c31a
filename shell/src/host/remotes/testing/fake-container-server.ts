import type { RemoteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { RemoteRelease, RemoteSource } from '@safar/shared-contracts/release.contract';

/** What a container's modules are, made with the share scope of the page they came to, or how it fails. */
type Modules = Record<string, (shared: unknown) => unknown>;

/**
 * Plays the network and the script engine for containers: jsdom loads no scripts, so whenever the federation
 * runtime adds one, this defines the container it stands for and fires `load`, or fires `error` when nothing
 * is served there.
 */
export class FakeContainerServer {
  readonly requested: { url: string; integrity: string; crossOrigin: string | null }[] = [];
  readonly #served = new Map<string, { global: string; modules: Modules }>();
  readonly #observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof HTMLScriptElement) this.#answer(node);
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

  takeDown(source: RemoteSource): void {
    this.#served.delete(new URL(source.url + source.entry, location.origin).href);
  }

  #answer(script: HTMLScriptElement): void {
    const { src: url, integrity, crossOrigin } = script;
    this.requested.push({ url, integrity, crossOrigin });
    const served = this.#served.get(script.src.split('?')[0] ?? '');
    if (served) {
      let shared: unknown;
      Reflect.set(globalThis, served.global, {
        init: (scope: unknown) => {
          shared = scope;
        },
        get: async (name: string) => {
          const module = served.modules[name];
          if (!module) throw new Error(`Module ${name} does not exist in container.`);
          const exports = module(shared);
          return () => exports;
        },
      });
    }
    script.dispatchEvent(new Event(served ? 'load' : 'error'));
  }
}

/** A build of a remote as the page knows it. */
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

/** A remote with one screen, live and, if named, with a build before; `door`: what its door says besides. */
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

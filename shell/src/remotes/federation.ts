import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteSource } from '@safar/shared-contracts/release.contract';
import { sharedModules } from 'virtual:shared-modules';

/** How long a remote's script may take. The runtime's own limit is 20 s. */
const SCRIPT_LIMIT_MS = 10_000;

/**
 * The runtime loads a container's entry itself; its chunks are loaded by the remote's own build. Both take their hash from
 * `safarIntegrity`, and neither runs without one.
 */
const entryIntegrity: ModuleFederationRuntimePlugin = {
  name: 'entry-integrity',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    const integrity = window.safarIntegrity?.[url.split('?')[0] ?? url];
    if (!integrity) throw new Error(`The release lists no ${url}.`);
    script.integrity = integrity;
    return { script, timeout: SCRIPT_LIMIT_MS };
  },
};

/** Makes the files of a build runnable on this page. */
export function admit(source: RemoteSource): void {
  window.safarIntegrity ??= {};
  for (const [file, integrity] of Object.entries(source.integrity)) {
    window.safarIntegrity[urlOf(source, file)] = integrity;
  }
}

/** The absolute address of a file of a build. */
export function urlOf(source: RemoteSource, file: string): string {
  return new URL(source.url + file, location.origin).href;
}

/** The Module Federation host: the shell's own modules as the share scope, no remote until one is registered. */
export function createFederation() {
  return createInstance({
    name: 'shell',
    remotes: [],
    shared: sharedModules,
    // The default asks every remote for its versions on the first page, and a remote that is down takes it along.
    shareStrategy: 'loaded-first',
    plugins: [entryIntegrity],
  });
}

export type Federation = Pick<ReturnType<typeof createFederation>, 'registerRemotes' | 'loadRemote'>;

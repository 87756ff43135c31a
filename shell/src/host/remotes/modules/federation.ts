import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteSource } from '@safar/shared-contracts/release.contract';
import { sharedModules } from 'virtual:shared-modules';
import '../loaded-scripts/checked-scripts';
import { preloadScripts } from '../loaded-scripts/preload-scripts';

/**
 * The runtime loads a container's entry itself, the remote's own build loads its chunks; both ask
 * `safarScript`, which limits their time too.
 */
const scriptIntegrity: ModuleFederationRuntimePlugin = {
  name: 'script-integrity',
  createScript({ url }) {
    return Object.assign(document.createElement('script'), window.safarScript(url));
  },
};

/**
 * Creates the Module Federation host: the shell's modules are the share scope, and no remote is registered
 * yet.
 */
export function createFederation(): Federation {
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shared: sharedModules,
    // The default strategy asks every remote for its versions on the first page, and fails when one of them
    // is down.
    shareStrategy: 'loaded-first',
    plugins: [scriptIntegrity],
  });
  return {
    registerRemotes: instance.registerRemotes.bind(instance),
    loadRemote: instance.loadRemote.bind(instance),
    preload: preloadScripts,
  };
}

/** What loads modules of remotes. `preload` requests the files of one early; a server has them. */
export type Federation = Pick<ModuleFederation, 'registerRemotes' | 'loadRemote'> & {
  preload?: (source: RemoteSource, module: string) => void;
};

type ModuleFederation = ReturnType<typeof createInstance>;

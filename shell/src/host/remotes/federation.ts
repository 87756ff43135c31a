import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { sharedModules } from 'virtual:shared-modules';
import './script-integrity';

/** How long a remote's script may take. The runtime's own limit is 20 s. */
const SCRIPT_TIMEOUT_MS = 10_000;

/** The runtime loads a container's entry itself; its chunks are loaded by the remote's own build. Both go the same way. */
const scriptIntegrity: ModuleFederationRuntimePlugin = {
  name: 'script-integrity',
  createScript({ url }) {
    const script = Object.assign(document.createElement('script'), window.safarScript(url));
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
};

/** The Module Federation host: the shell's own modules as the share scope, no remote until one is registered. */
export function createFederation() {
  return createInstance({
    name: 'shell',
    remotes: [],
    shared: sharedModules,
    // The default asks every remote for its versions on the first page, and a remote that is down takes it along.
    shareStrategy: 'loaded-first',
    plugins: [scriptIntegrity],
  });
}

export type Federation = Pick<ReturnType<typeof createFederation>, 'registerRemotes' | 'loadRemote'>;

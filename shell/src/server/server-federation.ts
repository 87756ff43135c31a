import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import { sharedModules } from 'virtual:shared-modules';
import { fileUrl, scriptBuild, type ScriptBuild } from '../host/remotes/loaded-scripts/script-integrity';
import type { Federation } from '../host/remotes/modules/federation';

/** The container that a remote's entry registers as a global variable. */
interface Container {
  init(scope: unknown): void | Promise<void>;
  get(module: string): () => Promise<unknown>;
}

/**
 * Creates the Module Federation host of the server code. It runs the very files that browsers get. A remote's
 * chunks are run before a module is requested from its container, so that the container loads none itself:
 * it would need a document.
 */
export function createServerFederation(remotes: readonly RemoteRelease[]): Federation {
  const containers: ModuleFederationRuntimePlugin = {
    name: 'server-containers',
    async loadEntry({ remoteInfo }) {
      const release = remotes.find(({ live }) => live.global === remoteInfo.name);
      return release && openContainer(release);
    },
  };
  return createInstance({
    name: 'shell',
    remotes: [],
    shared: sharedModules,
    shareStrategy: 'loaded-first',
    plugins: [containers],
  });
}

function openContainer({ live }: RemoteRelease): Container {
  const safarBuild = scriptBuild(live);
  runScript(fileUrl(live, live.entry), safarBuild);
  const container: unknown = Reflect.get(globalThis, live.global);
  if (!isContainer(container)) throw new Error(`${live.entry} registers no container.`);
  return {
    init: (scope: unknown) => container.init(scope),
    get: (module: string) => {
      for (const file of live.modules[module.replace('./', '')] ?? [])
        runScript(fileUrl(live, file), safarBuild);
      return container.get(module);
    },
  };
}

/** A script finds its build, and in older builds its own address, on the script element that runs it. */
function runScript(url: string, safarBuild: ScriptBuild): void {
  Reflect.set(globalThis, 'document', { currentScript: { tagName: 'SCRIPT', src: url, safarBuild } });
  try {
    safarRun(url);
  } finally {
    // What is rendered must not take this for a browser.
    Reflect.deleteProperty(globalThis, 'document');
  }
}

function isContainer(candidate: unknown): candidate is Container {
  return typeof candidate === 'object' && candidate !== null && 'init' in candidate && 'get' in candidate;
}

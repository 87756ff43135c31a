import path from 'node:path';
import { CONTRACT_VERSIONS } from '@safar/shared-contracts/contract-versions';
import type { RemoteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import type { Compilation, Module } from 'webpack';
import { ROOT } from '../../root';
import { consumedByRemotes, comparesNames, SHARED_MODULES, sharedVersion } from '../../sharing';

/**
 * Returns the contracts that a package uses, with versions: the remote definition's, and that of each slot it
 * fills or shows.
 */
export function contractVersionsOf({
  routes,
  slots,
}: Pick<RemoteDefinition, 'routes' | 'slots'>): RemoteBuild['contracts'] {
  const names = [...slots.map(({ name }) => name), ...routes.flatMap((route) => route.slots ?? [])];
  const versions: Readonly<Record<string, string>> = CONTRACT_VERSIONS;
  return Object.fromEntries(
    ['remote-definition', ...new Set(names.map((name) => `slot:${name}`))].map((contract) => {
      const version = versions[contract];
      if (version === undefined) throw new Error(`'${contract}' has no version in contract-versions.ts.`);
      return [contract, version];
    }),
  );
}

/** Returns the names that a file exports, sorted. Throws when webpack cannot tell. */
export function exportsOf({ modules, moduleGraph }: Compilation, file: string): string[] {
  for (const module of modules) {
    if (module.nameForCondition() !== file) continue;
    const names = moduleGraph.getProvidedExports(module);
    if (Array.isArray(names)) return [...names].sort();
  }
  throw new Error(`webpack cannot tell what ${file} exports. Export each name by itself.`);
}

/**
 * Returns what the shell's build provides: the version of each share key, with names where those are
 * compared.
 */
export function providedBy(compilation: Compilation): ShellBuild['shared'] {
  return Object.fromEntries(
    SHARED_MODULES.map((policy) => {
      const names =
        policy.names ?? (comparesNames(policy) ? namesOfOurs(compilation, policy.key) : undefined);
      return [policy.key, { version: sharedVersion(policy.key), ...(names && { names: [...names] }) }];
    }),
  );
}

function namesOfOurs(compilation: Compilation, key: string): string[] {
  const name = key.replace('@safar/', '');
  return exportsOf(compilation, path.join(ROOT, name, `src/${name}.ts`));
}

/**
 * Returns what a remote's build consumes: the range of each share key it uses, with names where those are
 * compared.
 */
export function consumedBy(compilation: Compilation): RemoteBuild['shared'] {
  const ranges = consumedByRemotes();
  const used = new Map<string, RemoteBuild['shared'][string]>();
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module') continue;
    if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    const key = module.libIdent({ context: '' })?.replace(/^webpack\/sharing\/consume\/[^/]+\//, '');
    const policy = SHARED_MODULES.find((shared) => shared.key === key);
    const range = policy && ranges[policy.key]?.requiredVersion;
    if (!policy || range === undefined)
      throw new Error(`'${key}' is consumed, but not in the sharing policy.`);
    const names = comparesNames(policy) ? (namesUsed(compilation, module) ?? policy.names) : undefined;
    used.set(policy.key, { range, ...(names && { names: [...names] }) });
  }
  return Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Returns the names that a build imports of a shared module; undefined when it imports the module as a whole.
 * webpack does not know the exports of a consumed module, so it records none as used. But each import knows
 * the names that it refers to.
 */
function namesUsed({ moduleGraph }: Compilation, module: Module): string[] | undefined {
  const names = new Set<string>();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    if (!connection.isTargetActive(undefined)) continue;
    for (const reference of connection.dependency?.getReferencedExports(moduleGraph, undefined) ?? []) {
      const [name] = Array.isArray(reference) ? reference : reference.name;
      if (name === undefined) return undefined;
      names.add(name);
    }
  }
  return [...names].sort();
}

import { pathToFileURL } from 'node:url';
import { contractOf, endpointId } from '@safar/shared-contracts/contract-of';
import type { Endpoint } from '@safar/shared-contracts/endpoint';
import type { EndpointContracts } from '@safar/shared-contracts/endpoint-contract.contract';
import { ISOLATED_MODULE } from '@safar/shared-contracts/remote-definition.contract';
import type { Compilation, Module } from 'webpack';

/** The files whose exports are endpoints. */
const ENDPOINTS_FILE = /\.endpoints\.ts$/;

type Exports = Readonly<Record<string, Endpoint>>;
/** Build configurations run in tsx, so that the very sources of a build can be imported here. */
const importFile = (file: string): Promise<Exports> => import(pathToFileURL(file).href);

/**
 * Returns the contracts of the endpoints that a production build calls: those that are left in its modules
 * when webpack has removed what nothing uses. The isolated module, which no page of the site loads, does not
 * count.
 */
export async function endpointsCalled(
  { modules, moduleGraph, chunkGraph }: Compilation,
  load = importFile,
): Promise<EndpointContracts> {
  const found: EndpointContracts = {};
  for (const outer of modules) {
    if (outer.layer === ISOLATED_MODULE || chunkGraph.getNumberOfModuleChunks(outer) === 0) continue;
    for (const module of partsOf(outer)) {
      const file = module.nameForCondition();
      if (!file || !ENDPOINTS_FILE.test(file)) continue;
      const used = moduleGraph.getUsedExports(module, undefined);
      if (used === false) continue;
      for (const [name, endpoint] of Object.entries(await load(file))) {
        // Anything but a list of names stands for all of them.
        if (used === true || used === null || used.has(name)) {
          found[endpointId(endpoint)] = contractOf(endpoint, 'client');
        }
      }
    }
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The modules that webpack made one of, or the module itself. */
const partsOf = (module: Module): readonly Module[] =>
  'modules' in module && Array.isArray(module.modules) ? module.modules : [module];

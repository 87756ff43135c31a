import type { RemoteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { Compilation } from 'webpack';
import { provenanceOf } from '../../provenance';
import type { BuildMode } from '../base';
import { contractVersionsOf } from './build-facts';
import { slotPropsOf, withShapes, type SharedPackage } from './build-shapes';
import { endpointsCalled } from './endpoints-called';

/**
 * Returns what the record of a browser's build says for the gate: which contracts, shared packages, slots and
 * endpoints it uses, and what it is made from. A development build is not gated, and is made anew while
 * somebody waits: it has what costs nothing.
 */
export async function gateFacts<Shared extends SharedPackage>(
  compilation: Compilation,
  { development }: BuildMode,
  definition: Pick<RemoteDefinition, 'name' | 'routes' | 'slots'>,
  shared: Readonly<Record<string, Shared>>,
) {
  const contracts = contractVersionsOf(definition);
  if (development) return { contracts, shared };
  return {
    contracts,
    shared: withShapes(shared),
    slotProps: slotPropsOf(definition),
    endpoints: await endpointsCalled(compilation),
    provenance: provenanceOf(definition.name),
  };
}

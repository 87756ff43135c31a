import type { BackendState } from '@safar/shared-contracts/deploy.contract';
import type { BackendContract } from '@safar/shared-contracts/endpoint-contract.contract';

/** Asks these backends of a site for their contracts. It takes a few seconds at most, and never rejects. */
export type ReadBackends = (services: readonly string[]) => Promise<readonly BackendState[]>;

/** The contracts of the backends that responded. */
export const contractsOf = (states: readonly BackendState[]): BackendContract[] =>
  states.flatMap((state) => ('contract' in state ? [state.contract] : []));

/** A sentence for each backend that could not be asked. */
export const problemsOf = (states: readonly BackendState[]): string[] =>
  states.flatMap((state) => {
    if ('contract' in state) return [];
    const { service, address, problem } = state;
    return [`${service}${address === undefined ? '' : ` at ${address}`} ${problem}.`];
  });

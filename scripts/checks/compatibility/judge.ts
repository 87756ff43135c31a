import { compareContracts } from '@safar/releases';
import { contractOf, endpointId } from '@safar/shared-contracts/contract-of';
import type { Endpoint } from '@safar/shared-contracts/endpoint';
import { breaks } from './breaks';

/** What the comparison of two sides says, and what really happens between them. */
export interface Judgement {
  /** The sentences of the gate; empty when it accepts. */
  readonly refusals: readonly string[];
  readonly breaks: boolean;
}

/** Judges a client of one endpoint with a backend of another; without a client nothing is called. */
export function judge(client: Endpoint | undefined, backend: Endpoint | undefined): Judgement {
  if (!client) return { refusals: [], breaks: false };
  const contracts = (endpoint: Endpoint | undefined, side: 'client' | 'backend') => ({
    label: side,
    endpoints: endpoint ? { [endpointId(endpoint)]: contractOf(endpoint, side) } : {},
  });
  return {
    refusals: compareContracts(contracts(client, 'client'), contracts(backend, 'backend')),
    breaks: breaks(client, backend),
  };
}

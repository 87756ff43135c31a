import { contractOf, endpointId } from '@safar/shared-contracts/contract-of';
import type { CallingBuild } from '@safar/shared-contracts/endpoint-contract.contract';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { ENTITY_SOURCES } from './page-entity';

/** The endpoints that the edge calls itself, for the heads of pages and the sitemap. */
export const EDGE_ENDPOINTS = [
  listPackages,
  ...Object.values(ENTITY_SOURCES).map(({ endpoint }) => endpoint),
];

/** What a build of the edge sends to backends and reads, as records of other builds say it of them. */
export const edgeCalls = (build: string): CallingBuild => ({
  name: 'edge',
  build,
  endpoints: Object.fromEntries(
    EDGE_ENDPOINTS.map((endpoint) => [endpointId(endpoint), contractOf(endpoint, 'client')]),
  ),
});

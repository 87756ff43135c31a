import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { backendContract } from '@safar/shared-contracts/backend-contract';
import { contractOf, endpointId } from '@safar/shared-contracts/contract-of';
import type { BackendName } from '@safar/shared-contracts/backends';
import type { Endpoint } from '@safar/shared-contracts/endpoint';
import {
  BACKEND_CONTRACT_PATH,
  type BackendContract,
} from '@safar/shared-contracts/endpoint-contract.contract';

/** The contract of a build of a backend, in which these endpoints have taken the place of their like. */
export function contractWith(backend: BackendName, build: string, ...changed: Endpoint[]): BackendContract {
  const contract = backendContract(`backend-${backend}`, build);
  const replaced = changed.map(
    (endpoint) => [endpointId(endpoint), contractOf(endpoint, 'backend')] as const,
  );
  return { ...contract, endpoints: { ...contract.endpoints, ...Object.fromEntries(replaced) } };
}

/** What a build that calls these endpoints has in its record. */
export const callsOf = (...endpoints: Endpoint[]) =>
  Object.fromEntries(endpoints.map((endpoint) => [endpointId(endpoint), contractOf(endpoint, 'client')]));

/** A running backend that has a contract and nothing else. */
export interface ContractServer {
  readonly url: string;
  /** How many requests it got. */
  readonly requests: () => number;
  /** Another build runs at its address from now on; without one it accepts requests and never responds. */
  readonly replace: (contract?: BackendContract) => void;
  readonly stop: () => void;
}

export async function startContractServer(first: BackendContract): Promise<ContractServer> {
  let contract: BackendContract | undefined = first;
  let requests = 0;
  const server: Server = createServer(({ url, headers }, response) => {
    requests += 1;
    if (!contract) return;
    const tag = `"${contract.build}"`;
    const isKnown = headers['if-none-match'] === tag;
    response.writeHead(url === BACKEND_CONTRACT_PATH ? (isKnown ? 304 : 200) : 404, { etag: tag });
    response.end(isKnown ? undefined : JSON.stringify(contract));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    replace: (next) => {
      contract = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

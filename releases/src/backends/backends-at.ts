import { BACKEND_CONTRACT_PATH, BackendContract } from '@safar/shared-contracts/endpoint-contract.contract';
import type { BackendState } from '@safar/shared-contracts/deploy.contract';
import * as v from 'valibot';
import type { ReadBackends } from './backend-state';

/** Short, because a rollback waits for it, as a publication does. */
const RESPONSE_TIMEOUT_MS = 2_000;

/**
 * Returns a function that asks all running instances of backends for their contracts. `addresses`: service →
 * `http://127.0.0.1:3001` of each instance. A contract that it has already is not sent again. Instances that
 * run the same build are one.
 */
export function backendsAt(addresses: Readonly<Record<string, readonly string[]>>): ReadBackends {
  const known = new Map<string, { readonly tag: string; readonly contract: BackendContract }>();

  async function read(service: string, address: string): Promise<BackendState> {
    const last = known.get(address);
    const response = await fetch(new URL(BACKEND_CONTRACT_PATH, address), {
      headers: last ? { 'if-none-match': last.tag } : {},
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    }).catch(() => undefined);
    if (!response) return { service, address, problem: 'does not respond' };
    if (response.status === 304 && last) return { service, contract: last.contract };
    const parsed = v.safeParse(BackendContract, await response.json().catch(() => undefined));
    if (!response.ok || !parsed.success || parsed.output.service !== service) {
      return { service, address, problem: `does not say what it accepts (${response.status})` };
    }
    known.set(address, { tag: response.headers.get('etag') ?? '', contract: parsed.output });
    return { service, contract: parsed.output };
  }

  async function readAll(service: string): Promise<readonly BackendState[]> {
    const instances = addresses[service] ?? [];
    if (instances.length === 0) return [{ service, problem: 'has no address here' }];
    const states = await Promise.all(instances.map((address) => read(service, address)));
    const builds = new Map<string, BackendState>();
    for (const state of states) {
      builds.set('contract' in state ? state.contract.build : (state.address ?? ''), state);
    }
    return [...builds.values()];
  }

  return async (services) => (await Promise.all(services.map(readAll))).flat();
}

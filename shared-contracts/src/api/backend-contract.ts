import { serviceOfBackend } from './backends';
import { contractOf, endpointId } from './contract-of';
import type { BackendContract } from './endpoint-contract.contract';
import { ALL_ENDPOINTS } from '../endpoints/all-endpoints';

/** Returns the contract of a build of a backend's package, such as `backend-tours`, made of these sources. */
export function backendContract(service: string, build: string): BackendContract {
  const endpoints = ALL_ENDPOINTS.filter(({ backend }) => serviceOfBackend(backend) === service);
  return {
    service,
    build,
    endpoints: Object.fromEntries(
      endpoints.map((endpoint) => [endpointId(endpoint), contractOf(endpoint, 'backend')]),
    ),
  };
}

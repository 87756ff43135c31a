import { backendOf, serviceOfBackend } from '@safar/shared-contracts/backends';
import type { BackendContract, CallingBuild } from '@safar/shared-contracts/endpoint-contract.contract';
import { buildLabel } from '../build-label';
import { compareContracts } from './compare-contracts';

/**
 * Returns why builds of the shell, of remotes and of the edge do not work with backends; empty when each
 * works with each. A backend may be there in several builds, and then all of them count. A build is compared
 * with the backends in the list alone: whoever cannot reach one decides what that means. Builds that were
 * made before records had `endpoints`, and development builds, are not compared.
 */
export function gateBackends(
  builds: readonly CallingBuild[],
  backends: readonly BackendContract[],
): string[] {
  return builds.flatMap((build) => {
    const calls = Object.entries(build.endpoints ?? {});
    const label = buildLabel(build);
    const homeless = calls.filter(([id]) => serviceOf(id) === undefined);
    return [
      ...homeless.map(([id]) => `${label} calls ${id}, which no backend serves.`),
      ...backends.flatMap(({ service, build: other, endpoints }) => {
        const called = Object.fromEntries(calls.filter(([id]) => serviceOf(id) === service));
        return compareContracts(
          { label, endpoints: called },
          { label: buildLabel({ name: service, build: other }), endpoints },
        );
      }),
    ];
  });
}

/** The backend that serves an endpoint: `backend-tours`. */
export function serviceOf(id: string): string | undefined {
  const backend = backendOf(id.slice(id.indexOf(' ') + 1));
  return backend && serviceOfBackend(backend);
}

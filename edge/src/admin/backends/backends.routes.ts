import { BACKENDS_PATH, type BackendState } from '@safar/shared-contracts/deploy.contract';
import type { CallingBuild } from '@safar/shared-contracts/endpoint-contract.contract';
import type { App } from '@safar/shared-server/app';
import { limited } from '@safar/shared-server/limited';
import { sendWithEtag } from '@safar/shared-server/send-with-etag';
import { CACHE_CONTROL } from '../../http/headers/cache-control';
import type { BackendWatch } from './backend-watch';

/**
 * The contracts of the running backends, and what this edge calls of them. Everybody may read both: a team
 * compares its builds with what runs here before it has a deploy token. The edge is asked, since nobody else
 * reaches the backends.
 */
export function backendsRoutes(
  app: App,
  { watch, edge }: { readonly watch: BackendWatch; readonly edge: CallingBuild },
): void {
  app.get(BACKENDS_PATH, { onRequest: limited('read') }, async (request, reply) => {
    const { states } = await watch.report();
    return sendWithEtag(request, reply, {
      type: 'application/json',
      cacheControl: CACHE_CONTROL.revalidated,
      text: JSON.stringify({ data: states.map(withoutAddress), edge }),
    });
  });
}

function withoutAddress(state: BackendState): BackendState {
  if ('contract' in state) return state;
  return { service: state.service, problem: state.problem };
}

import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';

/**
 * Returns a release as a server renders it, for nobody in particular: a screen for users whose content is
 * public has no guard there. Its page shows the content to who is signed in alone.
 */
export function withoutGuards({ definition, ...release }: RemoteRelease): RemoteRelease {
  return { ...release, definition: { ...definition, routes: definition.routes.map(withoutGuard) } };
}

function withoutGuard({ login, ...route }: RouteDefinition): RouteDefinition {
  return login && !route.publicContent ? { ...route, login } : route;
}

import { BACKENDS } from '@safar/shared-contracts/backends';
import { HEALTH_ROUTES } from '@safar/shared-server/service-routes';
import type { EdgeAccess } from './authorization';
import { ICONS } from './site-as-app/icons';

/**
 * The routes of the edge and who may use each. A test compares them with the routes that are registered: a
 * route without a row fails, and so does a row without a route. A route for any method stands for its own
 * path and all below it. `*.map` is the part of the route above it that has an access of its own.
 */
export const EDGE_ROUTES = {
  'GET /*': 'page',
  'GET /isolated': 'public',
  'GET /remotes/:name/:build/isolated.html': 'public',
  'GET /remotes/:name/:build/files.json': 'public',
  'GET /shell/:build/google.html': 'public',

  'GET /assets/:hash/*': 'public',
  'GET /assets/:hash/*.map': 'source map',
  'GET /shell/:build/*': 'public',
  'GET /shell/:build/*.map': 'source map',
  'GET /remotes/:name/:build/*': 'public',
  'GET /remotes/:name/:build/*.map': 'source map',
  'GET /service-worker.js': 'public',
  'GET /__offline': 'public',
  'GET /__offline/set.json': 'public',
  'GET /manifest.webmanifest': 'public',
  'GET /robots.txt': 'public',
  'GET /sitemap.xml': 'public',
  'GET /scenes/:kind.svg': 'public',
  'GET /scenes/:kind/:slug.svg': 'public',
  'GET /scenes/wide/:kind/:slug.svg': 'public',
  'GET /social.png': 'public',
  'GET /social/:kind/:slug.png': 'public',

  'GET /__release': 'public',
  'GET /__release/events': 'public',
  'GET /__release/tag': 'public',
  'POST /__release/beacon': 'public',
  'GET /__release/tester': 'tester link',

  'GET /__releases': 'releases page',
  'GET /__releases/registry.json': 'registry',
  'GET /__releases/revisions/:revision.json': 'registry',
  'GET /__releases/backends.json': 'public',
  'GET /__releases/trials.json': 'public',
  'POST /__releases/session': 'releases sign-in',
  'POST /__releases/session/end': 'releases sign-out',
  'POST /__releases/actions': 'releases form',
  'POST /__releases/api/:package/publish': 'deploy token',
  'POST /__releases/api/:package/preview': 'preview token',
  'POST /__releases/api/:package/canary': 'deploy token',
  'POST /__releases/api/:package/promote': 'deploy token',
  'POST /__releases/api/:package/rollback': 'deploy token',
  'POST /__releases/api/:package/disable': 'deploy token',
  'POST /__releases/api/:package/enable': 'deploy token',
  'POST /__releases/api/sets/:set/abandon': 'deploy token',
  'POST /__releases/api/tokens/:id/revoke': 'operator token',
  'POST /__releases/api/service-worker/:state': 'operator token',
  'POST /__releases/api/revisions/:revision/restore': 'deploy token',

  'ANY /identitytoolkit.googleapis.com/*': 'sdk call',
  'ANY /securetoken.googleapis.com/*': 'sdk call',
  'ANY /__dev/*': 'development',
} as const satisfies Readonly<Record<string, EdgeAccess>>;

/** All rows: also those of icons, health and the backends, whose paths are known elsewhere. */
export const ALL_EDGE_ROUTES: Readonly<Record<string, EdgeAccess>> = {
  ...EDGE_ROUTES,
  ...Object.fromEntries(
    [...HEALTH_ROUTES, ...ICONS.map(({ path }) => `GET ${path}`)].map((row) => [row, 'public']),
  ),
  ...Object.fromEntries(
    Object.values(BACKENDS).flatMap(({ prefixes }) =>
      prefixes.map((prefix) => [`ANY ${prefix}/*`, 'backend']),
    ),
  ),
};

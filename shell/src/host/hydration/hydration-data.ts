import type { ServerState } from '@safar/shared-contracts/server-state.contract';
import { matchRoutes, type HydrationState } from 'react-router-dom';
import { LoadedScreen } from '../remotes/screens/loaded-screen';
import { codeRouteId, dataRouteId } from '../remotes/screens/screen-routes';
import type { ScreenSource } from '../remotes/screens/screen-source';

/**
 * Returns what the router begins with on a page that arrived with its content: the code of the screen and of
 * its slots, which is loaded here, and the data they were rendered from; its failure when the code does not
 * load, because nobody waits for that twice. Undefined when no screen is at the address: then the page starts
 * like one without markup.
 */
export async function hydrationData(
  sources: readonly ScreenSource[],
  { pathname, href }: Pick<Location, 'pathname' | 'href'>,
  state: ServerState,
): Promise<HydrationState | undefined> {
  const screens = sources.flatMap((source) =>
    source.routes.map((route) => ({ path: route.path, handle: { source, route } })),
  );
  const match = matchRoutes(screens, pathname)?.at(-1);
  if (!match) return undefined;
  const { source, route } = match.route.handle;
  const url = new URL(href);
  const args = { request: new Request(url), url, params: match.params, pattern: route.path, context: {} };
  try {
    const [module, slots] = await Promise.all([
      source.load(route.module, false),
      source.fillSlots(route.slots ?? [], args, state.slots),
    ]);
    const arrived = { at: pathname + url.search, data: state.screen };
    const screen = new LoadedScreen(module, slots, source, route, arrived);
    return { loaderData: { [codeRouteId(route)]: screen, [dataRouteId(route)]: state.screen } };
  } catch (cause) {
    console.error('The screen of this page could not be loaded:', cause);
    return { errors: { [codeRouteId(route)]: cause } };
  }
}

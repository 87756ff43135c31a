import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { createBrowserRouter } from 'react-router-dom';
import type { RouteModule } from './route-module';
import type { ScreenSource } from './screen-routes';
import type { FilledSlots } from './fill-slots';

export type Router = ReturnType<typeof createBrowserRouter>;

/** What the frame of a screen loaded, and where from: everything that is loaded while the screen is in use comes from there. */
export class LoadedScreen {
  /** It crashed, and there is no build to turn to: nobody uses it, so the newest may take its place. */
  crashed = false;

  constructor(
    readonly screen: RouteModule,
    readonly slots: FilledSlots,
    readonly source: ScreenSource,
    readonly route: RouteDefinition,
  ) {}
}

/** The frame of the screen that is shown; undefined while there is none. */
export function currentScreen({ state }: Router): LoadedScreen | undefined {
  return state.matches
    .map(({ route }): unknown => state.loaderData[route.id])
    .find((data): data is LoadedScreen => data instanceof LoadedScreen);
}

/**
 * The frame a load belongs to: that of the screen in use when the load is for its path (data after a mutation, another search),
 * undefined when somebody goes elsewhere. A search does not load the frame again (screen-routes.tsx), so it stays with it
 * even when the screen crashed.
 */
export function screenInUse(router: Router, request: Request): LoadedScreen | undefined {
  const { pathname, search } = router.state.location;
  const shown = new URL(pathname + search, request.url);
  const wanted = new URL(request.url);
  if (shown.pathname !== wanted.pathname) return undefined;
  const frame = currentScreen(router);
  return frame?.crashed && shown.search === wanted.search ? undefined : frame;
}

import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { Router } from '../../router';
import { countAccounts } from '../../session-revalidation';
import type { FilledSlots } from '../slots/fill-slots';
import type { RouteModule } from '../modules/route-module';
import type { ScreenSource } from './screen-source';

/**
 * The code of a screen and of its slots, and the source it came from. As long as the screen is shown,
 * everything that is loaded for it comes from the same source.
 */
export class LoadedScreen {
  /** It crashed and no other build was left: a newer set of builds may replace it at once. */
  crashed = false;
  /** Another number is another account's screen. */
  readonly account = countAccounts();

  constructor(
    readonly module: RouteModule,
    readonly slots: FilledSlots,
    readonly source: ScreenSource,
    readonly route: RouteDefinition,
    /** The data that the page arrived with, which are for nobody, until others came; their path and query. */
    readonly arrived?: { readonly at: string; readonly data: unknown; isReplaced?: boolean },
  ) {}
}

/** Returns the screen that is shown; undefined while there is none. */
export function currentScreen({ state }: Router): LoadedScreen | undefined {
  return state.matches
    .map(({ route }): unknown => state.loaderData[route.id])
    .find((data): data is LoadedScreen => data instanceof LoadedScreen);
}

/**
 * Returns the screen that a loader's request belongs to: the current one when the request is for its path
 * (data after a mutation, or another search), undefined when the request is for another path. A new search
 * does not load the code again (screen-routes.tsx), so even a crashed screen keeps its source then.
 */
export function screenInUse(router: Router, request: Request): LoadedScreen | undefined {
  const { pathname, search } = router.state.location;
  const shown = new URL(pathname + search, request.url);
  const requested = new URL(request.url);
  if (shown.pathname !== requested.pathname) return undefined;
  const screen = currentScreen(router);
  return screen?.crashed && shown.search === requested.search ? undefined : screen;
}

import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { FilledSlots } from '../slots/fill-slots';
import type { RouteModule } from '../modules/route-module';

/** Where screens come from: one remote in one set of builds, or the shell itself. */
export interface ScreenSource {
  /** The team's name, as failure messages show it. */
  team: string;
  routes: readonly RouteDefinition[];
  /** Its screens only say that they are disabled. Who visits them makes no difference. */
  disabled?: boolean;
  /** Loads the module of a route; rejects when no build provides it. `prefetch`: a failure is not logged. */
  load(module: string, prefetch: boolean): Promise<RouteModule>;
  /**
   * Makes later loads use the previous build, because the live one crashed. Returns false when there is none.
   */
  fallBackToPrevious(): boolean;
  /** Loads the modules and the data of the named slots; `arrived`: see `fillSlots`. */
  fillSlots(
    names: readonly string[],
    args: LoaderFunctionArgs,
    arrived?: Readonly<Record<string, unknown>>,
  ): Promise<FilledSlots>;
}

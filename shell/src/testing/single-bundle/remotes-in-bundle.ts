import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import { remotes } from 'virtual:all-remotes';
import { loadDeclaredData } from '../../host/remotes/screen-data/early-screen-data';
import type { FilledSlots } from '../../host/remotes/slots/fill-slots';
import { isRouteModule, type RouteModule } from '../../host/remotes/modules/route-module';
import type { ScreenSource } from '../../host/remotes/screens/screen-source';
import type { LoaderFunctionArgs } from 'react-router-dom';

type Remote = (typeof remotes)[number];

/** What the layout reads of a release: the definitions. There are no builds to choose from. */
export const definitions: readonly RemoteRelease[] = remotes.map(({ definition }) => ({
  name: definition.name,
  definition,
  live: { build: DEVELOPMENT_BUILD, url: '', entry: '', global: '', integrity: {}, modules: {} },
}));

/** The screens of all remotes: their modules are chunks of this very bundle. */
export const screensInBundle: readonly ScreenSource[] = remotes.map((remote) => ({
  team: remote.definition.team,
  routes: remote.definition.routes,
  load: (module) => loadModule(remote, module),
  fallBackToPrevious: () => false,
  fillSlots,
}));

async function loadModule({ definition, modules }: Remote, name: string): Promise<RouteModule> {
  const loaded = await modules[name]?.();
  if (!isRouteModule(loaded)) throw new Error(`${definition.name} has no module '${name}'.`);
  return loaded;
}

async function fillSlots(names: readonly string[], args: LoaderFunctionArgs): Promise<FilledSlots> {
  const offers = remotes.flatMap((remote) => remote.definition.slots.map((slot) => ({ ...slot, remote })));
  const filled = names.map(async (name) => {
    const offer = offers.find((slot) => slot.name === name);
    if (!offer) return [];
    loadDeclaredData(offer, args);
    const module = await loadModule(offer.remote, offer.module);
    return [[name, { module, loaderData: await module.loader?.(args) }] as const];
  });
  return Object.fromEntries((await Promise.all(filled)).flat());
}

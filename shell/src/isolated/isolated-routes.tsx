import { ISOLATED_MODULE } from '@safar/shared-contracts/remote-definition.contract';
import type { PageData } from '@safar/shared-contracts/page.contract';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { ErrorPage } from '../layout/error-page';
import { LoadingScreen } from '../layout/loading-screen';
import { NotFound } from '../layout/not-found';
import { shellScreens } from '../host/shell-screens';
import { markAsDataError } from '../host/remotes/screen-data/data-errors';
import type { RemoteLoader } from '../host/remotes/modules/remote-loader';
import { remoteScreens } from '../host/remotes/screens/remote-screens';
import { isRouteModule } from '../host/remotes/modules/route-module';
import { screenRoutes } from '../host/remotes/screens/screen-routes';
import { galleryScreens } from '../host/gallery-screens';
import { IsolatedLayout } from './isolated-layout';
import { isIsolatedModule, type IsolatedModule } from './isolated-module';
import { START } from './isolated-banner';
import { OfferedSlot, OfferedSlotFailure } from './offered-slot';
import { startSampleMode } from './sample-mode';
import { ScreenList } from './screen-list';
import { applyThemeSwitch } from './theme-switch';
import { stubsFor } from './slot-stub';
import { chosen, DATA } from './switches';

/** The arguments of a loader as the slot gets them on its screen, whose address has parameters. */
const withParams = (args: LoaderFunctionArgs, params = args.params): LoaderFunctionArgs => ({
  ...args,
  params,
});

/**
 * The isolated page: one remote, from the very build that is deployed, with the shell's sign-in screens,
 * labelled stubs for the slots that other remotes would fill, and each slot it offers on a page of its own.
 * Unless its address names live backends, it needs nothing but the edge.
 */
export async function isolatedRoutes({ remotes }: PageData, loader: RemoteLoader): Promise<RouteObject[]> {
  const [remote] = remotes;
  if (!remote) throw new Error('An isolated page runs one remote, and this one names none.');

  let module: IsolatedModule = { stubs: {}, slotProps: {} };
  const live = chosen(DATA) === 'live';
  applyThemeSwitch();
  if (!live) await startSampleMode(() => module.respond ?? (async () => undefined));
  // The screens can be shown without it.
  module = await loader.load(remote, ISOLATED_MODULE, isIsolatedModule).catch(() => module);
  if (!live)
    Object.entries(module.remembered ?? {}).forEach(([key, value]) => localStorage.setItem(key, value));

  const screens = remoteScreens(remotes, loader).map((source) => ({
    ...source,
    fillSlots: async (names: readonly string[]) => stubsFor(names, module.stubs),
  }));
  const offered = remote.definition.slots.map(({ name, module: slot }): RouteObject => ({
    path: `/slots/${name}`,
    handle: { title: `Slot ${name}` },
    hydrateFallbackElement: <LoadingScreen />,
    errorElement: <OfferedSlotFailure name={name} team={remote.definition.team} />,
    element: (
      <OfferedSlot name={name} props={module.slotProps[name] ?? {}} examples={module.slotExamples?.[name]} />
    ),
    loader: async (args) => {
      const filling = await loader.load(remote, slot, isRouteModule);
      try {
        return {
          module: filling,
          loaderData: await filling.loader?.(withParams(args, module.slotParams?.[name])),
        };
      } catch (cause) {
        throw markAsDataError(cause);
      }
    },
  }));
  const list = <ScreenList remote={remote} examples={module.examples} slotExamples={module.slotExamples} />;
  const ownsHome = remote.definition.routes.some(({ path }) => path === '/');

  return [
    {
      element: <IsolatedLayout remote={remote} />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <LoadingScreen />,
      children: [
        ...[shellScreens, galleryScreens, ...screens].flatMap((source) => screenRoutes(source)),
        ...offered,
        ...[START, ...(ownsHome ? [] : ['/'])].map((path) => ({ path, element: list })),
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
}

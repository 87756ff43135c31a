import type { MarkupCheck } from '@safar/shared-contracts/markup-check.contract';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { useLoaderData } from 'react-router-dom';
import { findOffer } from '../host/remotes/slots/fill-slots';
import type { RemoteLoader } from '../host/remotes/modules/remote-loader';
import { remoteScreens } from '../host/remotes/screens/remote-screens';
import { isRouteModule } from '../host/remotes/modules/route-module';
import type { ScreenSource } from '../host/remotes/screens/screen-source';
import { shellScreens } from '../host/shell-screens';
import type { IsolatedModule } from '../isolated/isolated-module';
import { serverSlots } from './server-slots';
import { withoutGuards } from './without-guards';

/** Where a slot stands alone. */
const SLOT_PATH = '/gate-slot';

type Props = Readonly<Record<string, unknown>>;

/** One thing to render: a screen, or a slot with its sample props. */
export interface Subject {
  /** Such as `the screen /allpak`. */
  readonly name: string;
  readonly address: string;
  /** Sample props of a slot. */
  readonly props: Props;
  /** The other remotes that fill slots of it. */
  readonly filledBy: readonly string[];
  /** All screens of the site that it is rendered in. */
  readonly screens: (props: Props) => readonly ScreenSource[];
}

/**
 * Returns everything of a package that pages arrive with: screens whose content is public, and slots that are
 * not personal.
 */
export function subjectsOf(
  { remotes, package: name, browserOnly }: MarkupCheck,
  isolated: IsolatedModule | undefined,
  loader: RemoteLoader,
): Subject[] {
  const open = remotes.map(withoutGuards);
  const site = [shellScreens, ...remoteScreens(open, loader, serverSlots(browserOnly))];
  const remote = open.find((each) => each.name === name);
  const screens = (remote ? remote.definition.routes : shellScreens.routes)
    .filter(({ login }) => !login)
    .flatMap((route) =>
      addressesOf(route, isolated).map((address) => ({
        name: address === route.path ? `the screen ${address}` : `the screen ${route.path} at ${address}`,
        address,
        props: {},
        filledBy: fillersOf(route, remotes, [name, ...browserOnly]),
        screens: () => site,
      })),
    );
  const slots = (remote?.definition.slots ?? []).filter(({ personal }) => !personal);
  return [
    ...screens,
    ...slots.map(({ name: slot, module }) => ({
      name: `the slot ${slot}`,
      address: SLOT_PATH,
      props: isolated?.slotProps[slot] ?? {},
      filledBy: [],
      screens: (props: Props) => (remote ? [slotScreen(remote, module, props, loader)] : []),
    })),
  ];
}

/** The path itself, unless it has parameters, and the examples of it that are for nobody in particular. */
function addressesOf({ path }: RouteDefinition, isolated: IsolatedModule | undefined): string[] {
  const examples = Object.values(isolated?.examples?.[path] ?? {});
  const addresses = examples.filter((example) => typeof example === 'string');
  return [...new Set(path.includes(':') ? addresses : [path, ...addresses])];
}

/** The remotes that fill slots of a screen, but for some. */
function fillersOf(
  { slots = [] }: RouteDefinition,
  remotes: readonly RemoteRelease[],
  but: readonly string[],
) {
  const names = slots.flatMap((slot) => {
    const offer = findOffer(slot, remotes);
    return offer && !offer.personal ? [offer.remote.name] : [];
  });
  return [...new Set(names)].filter((name) => !but.includes(name));
}

/** A screen that shows a slot alone: what throws in a slot is not hidden by its fallback. */
function slotScreen(remote: RemoteRelease, module: string, props: Props, loader: RemoteLoader): ScreenSource {
  return {
    team: remote.definition.team,
    routes: [{ path: SLOT_PATH, module, title: 'Slot' }],
    fallBackToPrevious: () => false,
    fillSlots: async () => ({}),
    async load() {
      const { Component, ...rest } = await loader.load(remote, module, isRouteModule);
      const Alone = () => <Component {...props} loaderData={useLoaderData()} />;
      return { ...rest, Component: Alone };
    },
  };
}

import { browserStorage } from '@safar/shared-contracts/browser-storage';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import { within } from '@safar/shared-contracts/within';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadDeclaredData } from '../screen-data/early-screen-data';
import { isPrefetch } from '../screen-data/prefetch-cache';
import type { RemoteLoader } from '../modules/remote-loader';
import { isRouteModule, type RouteModule } from '../modules/route-module';
import { UNAVAILABLE_SLOT } from '../modules/unavailable-slot';

/** The time a slot may take, code and data together: the screen around it is not shown before. */
const SLOT_TIMEOUT_MS = 5_000;

/** The module that fills a slot, and what its loader returned. */
export interface FilledSlot {
  module: RouteModule;
  loaderData: unknown;
  /** The page arrived with the slot's fallback: the content takes its place once the page is hydrated. */
  afterHydration?: true;
}

/** The filled slots of a screen by name. A slot that is missing here shows its fallback. */
export type FilledSlots = Record<string, FilledSlot>;

/**
 * Loads what other remotes put into the slots of a screen, code and data, with the arguments of the screen's
 * own loader. Never rejects: a slot whose remote fails or is late is left out, so that the screen around it
 * works. The exception is a prefetch, which rejects so that the navigation loads the slot again.
 *
 * `arrived`: the data of the slots that are in the markup of this page. Their modules alone are loaded. One
 * that fails or is late gives way to its fallback, and the rest of the markup is taken over.
 */
export async function fillSlots(
  names: readonly string[],
  remotes: readonly RemoteRelease[],
  loader: RemoteLoader,
  args: LoaderFunctionArgs,
  arrived?: Readonly<Record<string, unknown>>,
): Promise<FilledSlots> {
  const entries = await Promise.all(
    names.map(async (name): Promise<[string, FilledSlot][]> => {
      const offer = findOffer(name, remotes);
      if (!offer) return [];
      if (arrived && Object.hasOwn(arrived, name)) {
        const loading = loader.load(offer.remote, offer.module, isRouteModule);
        const module = await within(SLOT_TIMEOUT_MS, loading).catch((cause: unknown) => {
          console.error(`The slot '${name}' could not be taken over:`, cause);
          return UNAVAILABLE_SLOT;
        });
        return [[name, { module, loaderData: arrived[name] }]];
      }
      try {
        loadDeclaredData(offer, args);
        const filled = await within(SLOT_TIMEOUT_MS, fillSlot(loader, offer.remote, offer.module, args));
        return [[name, arrived ? { ...filled, afterHydration: true } : filled]];
      } catch (cause) {
        if (isPrefetch(args.request)) throw cause;
        if (!args.request.signal.aborted) console.error(`The slot '${name}' stays empty:`, cause);
        return [];
      }
    }),
  );
  return Object.fromEntries(entries.flat());
}

/** Finds the remote that has something to show in a slot here, and the module it exposes for that. */
export function findOffer(name: string, remotes: readonly RemoteRelease[]) {
  return remotes
    .filter(({ disabled }) => !disabled)
    .flatMap((remote) => remote.definition.slots.map((slot) => ({ ...slot, remote })))
    .find((slot) => slot.name === name && (!slot.stored || browserStorage.read(slot.stored) !== null));
}

/** Loads what a remote puts into a slot: its module, and what the module's own loader returns. */
export async function fillSlot(
  loader: RemoteLoader,
  remote: RemoteRelease,
  moduleName: string,
  args: LoaderFunctionArgs,
): Promise<FilledSlot> {
  const module = await loader.load(remote, moduleName, isRouteModule, { quiet: isPrefetch(args.request) });
  return { module, loaderData: await module.loader?.(args) };
}

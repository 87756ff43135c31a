import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isPrefetch } from './prefetch-cache';
import type { RemoteLoader } from './remote-loader';
import { isRouteModule, type RouteModule } from './route-module';

/** How long a screen waits for what another remote puts into it. */
const SLOT_TIMEOUT_MS = 5_000;

/** A slot's module and what its loader returned. */
export interface FilledSlot {
  module: RouteModule;
  loaderData: unknown;
}

/** The slots of a screen by name; a slot that is missing here shows its fallback. */
export type FilledSlots = Record<string, FilledSlot>;

/**
 * Loads what other remotes put into the slots of a screen, code and data, with the arguments of the screen's own loader.
 * Never rejects: a slot whose remote is down or late is left out, and the screen around it lives. Only what is loaded early
 * does: the navigation tries anew.
 */
export async function fillSlots(
  names: readonly string[],
  remotes: readonly RemoteRelease[],
  loader: RemoteLoader,
  args: LoaderFunctionArgs,
): Promise<FilledSlots> {
  const entries = await Promise.all(
    names.map(async (name): Promise<[string, FilledSlot][]> => {
      const offer = remotes
        .filter(({ disabled }) => !disabled)
        .flatMap((remote) => remote.definition.slots.map((slot) => ({ ...slot, remote })))
        .find((slot) => slot.name === name);
      if (!offer) return [];
      try {
        return [[name, await fill(loader, offer.remote, offer.module, args)]];
      } catch (cause) {
        if (isPrefetch(args.request)) throw cause;
        if (!args.request.signal.aborted) console.error(`The slot '${name}' stays empty:`, cause);
        return [];
      }
    }),
  );
  return Object.fromEntries(entries.flat());
}

async function fill(
  loader: RemoteLoader,
  remote: RemoteRelease,
  moduleName: string,
  args: LoaderFunctionArgs,
): Promise<FilledSlot> {
  const late = AbortSignal.timeout(SLOT_TIMEOUT_MS);
  const tooLate = new Promise<never>((_resolve, reject) => {
    late.addEventListener('abort', () => reject(late.reason));
  });
  const filled = async () => {
    const module = await loader.load(remote, moduleName, isRouteModule, {
      quiet: isPrefetch(args.request),
    });
    return { module, loaderData: await module.loader?.(args) };
  };
  return Promise.race([filled(), tooLate]);
}

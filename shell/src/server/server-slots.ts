import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { fillSlot, findOffer, type FilledSlots } from '../host/remotes/slots/fill-slots';
import type { RemoteLoader } from '../host/remotes/modules/remote-loader';
import { isRouteModule } from '../host/remotes/modules/route-module';

type FillSlots = (
  names: readonly string[],
  remotes: readonly RemoteRelease[],
  loader: RemoteLoader,
  args: LoaderFunctionArgs,
) => Promise<FilledSlots>;

/**
 * Makes the function that loads slots for a page that everybody gets. A personal slot, one whose code does
 * not load here, or whose remote is in `browserOnly`, is left to the browser. A slot whose data cannot be
 * loaded fails the whole page: it would be empty for everybody.
 */
export function serverSlots(browserOnly: readonly string[]): FillSlots {
  return async (names, remotes, loader, args) => {
    const entries = await Promise.all(
      names.map(async (name) => {
        const offer = findOffer(name, remotes);
        if (!offer || offer.personal || browserOnly.includes(offer.remote.name)) return [];
        const loaded = await loader.load(offer.remote, offer.module, isRouteModule).catch(() => undefined);
        return loaded ? [[name, await fillSlot(loader, offer.remote, offer.module, args)] as const] : [];
      }),
    );
    return Object.fromEntries(entries.flat());
  };
}

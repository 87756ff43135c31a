import type { EmotionCache } from '@emotion/cache';
import type { MarkupRequest, Markup } from '@safar/shared-contracts/server-markup.contract';
import { RENDER_DAY } from '@safar/shared-contracts/page-day';
import { RENDER_ORIGIN } from '@safar/shared-contracts/render-origin';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import type { ServerState } from '@safar/shared-contracts/server-state.contract';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { LoadedScreen } from '../host/remotes/screens/loaded-screen';
import { RemoteLoader } from '../host/remotes/modules/remote-loader';
import { remoteScreens } from '../host/remotes/screens/remote-screens';
import { createStyles, Site } from '../host/site';
import { shellScreensAmong } from '../host/shell-screens';
import { siteRoutes } from '../host/site-routes';
import { LOADING_SCREEN } from '../layout/loading-screen';
import { createServerFederation } from './server-federation';
import { serverSlots } from './server-slots';
import { settle } from './settle';
import { withoutGuards } from './without-guards';

/** Code of the set is loaded once; all requests are for the same set. */
let loader: RemoteLoader | undefined;

/**
 * Renders the page at an address as everybody gets it: nobody is signed in. Rejects when the page would not
 * be an ordinary one: not found, a redirect, a loader or the screen failed, or data that is no JSON.
 */
export async function renderMarkup({ address, day, remotes, browserOnly }: MarkupRequest): Promise<Markup> {
  Reflect.set(globalThis, RENDER_DAY, day);
  const live = remotes.map(withoutPrevious).map(withoutGuards);
  loader ??= new RemoteLoader(createServerFederation(live));
  const handler = createStaticHandler(
    siteRoutes({
      remotes: live,
      screens: [
        shellScreensAmong(live, loader, serverSlots(browserOnly)),
        ...remoteScreens(live, loader, serverSlots(browserOnly)),
      ],
      findScreenInUse: () => undefined,
      retainedRoutes: [],
    }),
  );
  return { ...(await renderAddress(handler, address)), takesOverPresses: true };
}

/** Renders what routes show at an address. Rejects as {@link renderMarkup} does. */
export async function renderAddress(handler: StaticHandler, address: string): Promise<Markup> {
  const context = await handler.query(new Request(new URL(address, RENDER_ORIGIN)));
  if (context instanceof Response) throw new Error(`It is a redirect to ${context.headers.get('location')}.`);
  const error: unknown = Object.values(context.errors ?? {})[0];
  if (error !== undefined) throw new Error('Its loader failed.', { cause: error });
  if (context.statusCode !== 200) throw new Error(`Its status is ${context.statusCode}.`);

  const state = await stateOf(context);
  const cache = createStyles();
  // Collects the rules in the cache, instead of writing a style element before each element.
  cache.compat = true;
  const html = renderToString(
    <Site styles={cache}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Site>,
  );
  // The boundary around the screen shows it when the screen threw.
  if (html.includes(LOADING_SCREEN)) throw new Error('The screen threw.');
  return { html, ...rulesOf(cache), state, takesOverPresses: true };
}

/**
 * The browser would show the page of the previous build only after the live one failed there: its markup must
 * be the live one's, or none.
 */
function withoutPrevious({ previous: _, ...release }: RemoteRelease): RemoteRelease {
  return release;
}

/** Takes the data out of what the loaders returned: a loaded screen holds code too. */
async function stateOf({ loaderData }: StaticHandlerContext): Promise<ServerState> {
  const returned: unknown[] = Object.values(loaderData);
  const loaded = returned.find((each): each is LoadedScreen => each instanceof LoadedScreen);
  if (!loaded) throw new Error('It has no screen.');
  const screen = await settle(returned.find((each) => each !== loaded) ?? null, ['screen']);
  const slots = await Promise.all(
    Object.entries(loaded.slots).map(
      async ([name, { loaderData: data }]) => [name, await settle(data ?? null, ['slots', name])] as const,
    ),
  );
  return {
    screen: screen.value,
    slots: Object.fromEntries(slots.map(([name, { value }]) => [name, value])),
    settled: [...screen.paths, ...slots.flatMap(([, { paths }]) => paths)],
  };
}

function rulesOf({ inserted, key }: EmotionCache): Pick<Markup, 'css' | 'cssIds'> {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  return {
    css: rules.map(([, rule]) => rule).join(''),
    cssIds: [key, ...rules.map(([id]) => id)].join(' '),
  };
}

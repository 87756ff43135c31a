import type {
  CheckedMarkup,
  MarkupCheck,
  MarkupCheckResult,
} from '@safar/shared-contracts/markup-check.contract';
import { RENDER_DAY } from '@safar/shared-contracts/page-day';
import { ISOLATED_MODULE } from '@safar/shared-contracts/remote-definition.contract';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import type { FakeBackend } from '@safar/shared-testing/fake-backend';
import { createStaticHandler, useLoaderData } from 'react-router-dom';
import { RemoteLoader } from '../host/remotes/remote-loader';
import { remoteScreens } from '../host/remotes/remote-screens';
import { isRouteModule } from '../host/remotes/route-module';
import type { ScreenSource } from '../host/remotes/screen-source';
import { shellScreens } from '../host/shell-screens';
import { siteRoutes } from '../host/site-routes';
import { isIsolatedModule, type IsolatedModule } from '../isolated/isolated-module';
import { describeError } from './describe-error';
import { renderAddress } from './render-markup';
import { createServerFederation } from './server-federation';
import { serverSlots } from './server-slots';

/** Where a slot stands alone. */
const SLOT_PATH = '/gate-slot';

/** One thing to render: a screen, or a slot with its sample props. */
interface Subject {
  readonly name: string;
  readonly address: string;
  readonly screens: readonly ScreenSource[];
}

/** Renders every public screen and every slot that a check is about, by its clock and with its data. */
export async function checkMarkup({ remote, day, now, responses }: MarkupCheck): Promise<MarkupCheckResult> {
  Reflect.set(globalThis, RENDER_DAY, day);
  const known = { ...responses };
  const remotes = remote ? [remote] : [];
  const loader = new RemoteLoader(createServerFederation(remotes));
  // By the real clock: what is compared is what screens make of the same data.
  const isolated = remote && (await loader.load(remote, ISOLATED_MODULE, isIsolatedModule));
  // Builds that were made before there was sample data show nothing without a backend.
  if (isolated && !isolated.respond) return { checked: [], responses };
  const restoreClock = replaceGlobal('Date', clockAt(now));
  const restoreFetch = replaceGlobal('fetch', sampleFetch(isolated?.respond, known));
  try {
    const subjects = remote && isolated ? subjectsOf(remote, isolated, loader) : shellSubjects();
    const checked: CheckedMarkup[] = [];
    for (const subject of subjects) checked.push(await check(subject, remotes));
    return { checked, responses: known };
  } finally {
    restoreFetch();
    restoreClock();
  }
}

async function check(
  { name, address, screens }: Subject,
  remotes: readonly RemoteRelease[],
): Promise<CheckedMarkup> {
  const routes = siteRoutes({ remotes, screens, findScreenInUse: () => undefined, retainedRoutes: [] });
  try {
    const { html, css } = await renderAddress(createStaticHandler(routes), address);
    return { name, html, css };
  } catch (error) {
    return { name, html: '', css: '', problem: describeError(error) };
  }
}

const isPublic = ({ login }: { login?: boolean | undefined }) => !login;

function shellSubjects(): Subject[] {
  return shellScreens.routes
    .filter(isPublic)
    .map(({ path }) => ({ name: `the screen ${path}`, address: path, screens: [shellScreens] }));
}

function subjectsOf(remote: RemoteRelease, isolated: IsolatedModule, loader: RemoteLoader): Subject[] {
  const own = remoteScreens([remote], loader, serverSlots([]));
  const screens = remote.definition.routes.filter(isPublic).flatMap(({ path }) =>
    addressesOf(path, isolated).map((address) => ({
      name: `the screen ${path}`,
      address,
      screens: [shellScreens, ...own],
    })),
  );
  const slots = remote.definition.slots.map(({ name, module }) => ({
    name: `the slot ${name}`,
    address: SLOT_PATH,
    screens: [slotScreen(remote, module, isolated.slotProps[name] ?? {}, loader)],
  }));
  return [...screens, ...slots];
}

/** A path as it is, or the examples of one with parameters. */
function addressesOf(path: string, { examples = {} }: IsolatedModule): string[] {
  const named = Object.values(examples[path] ?? {}).filter((example) => typeof example === 'string');
  return path.includes(':') ? named : [path];
}

/** A screen that shows a slot alone: what throws in a slot is not hidden by its fallback. */
function slotScreen(
  remote: RemoteRelease,
  module: string,
  props: Readonly<Record<string, unknown>>,
  loader: RemoteLoader,
): ScreenSource {
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

/** Responds from what is known, else with sample data, which is known from then on. */
function sampleFetch(respond: FakeBackend | undefined, known: Record<string, string>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { url } = request;
    if (known[url] === undefined) {
      const response = await respond?.(request, { email: null, data: 'sample' });
      if (!response?.ok) throw new TypeError(`The sample data of the remote has no response to ${url}.`);
      known[url] = await response.text();
    }
    return new Response(known[url], { headers: { 'content-type': 'application/json' } });
  };
}

/** A `Date` whose clock begins at `now` and goes on. */
function clockAt(now: number): DateConstructor {
  const ahead = now - Date.now();
  return new Proxy(Date, {
    construct: (RealDate, args: []) =>
      args.length > 0 ? new RealDate(...args) : new RealDate(RealDate.now() + ahead),
    get: (RealDate, key) => (key === 'now' ? () => RealDate.now() + ahead : Reflect.get(RealDate, key)),
  });
}

/** Sets a global variable. Returns the function that sets what it was. */
function replaceGlobal(name: 'Date' | 'fetch', value: unknown): () => void {
  const before: unknown = Reflect.get(globalThis, name);
  Reflect.set(globalThis, name, value);
  return () => void Reflect.set(globalThis, name, before);
}

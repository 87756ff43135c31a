import { RENDER_DAY } from '@safar/shared-contracts/page-day';
import type { FakeBackend } from '@safar/shared-testing/fake-backend';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';

/** The day of all pages that {@link renderOnServer} renders. */
const DAY = '2026-11-22';
/** Far from that day, and not at its hour. */
const OTHER_CLOCK = new Date('2028-01-01T23:30:00Z');

/**
 * The markup that a server makes of these routes at an address, as an anonymous visitor gets it. Throws when
 * anything in it throws, when its markup has a `style` attribute, which the policy of pages forbids, and when
 * it depends on the server's clock. `respond`: the backends.
 */
export async function renderOnServer(
  routes: RouteObject[],
  address: string,
  respond?: FakeBackend,
): Promise<string> {
  if (typeof document !== 'undefined') throw new Error('This test needs the environment of a server.');
  Reflect.set(globalThis, RENDER_DAY, DAY);
  jest.spyOn(globalThis, 'fetch').mockImplementation(recorded(respond));
  const html = await render(routes, address);
  setClock(OTHER_CLOCK);
  const later = await render(routes, address);
  jest.useRealTimers();
  expect(html.match(/<[^>]+ style=[^>]*>/g)).toBeNull();
  expect(partsThatDiffer(html, later)).toEqual([]);
  return html;
}

/** Everything but `Date` goes on as it does. */
function setClock(now: Date): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}

async function render(routes: RouteObject[], address: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://server.test${address}`));
  if (context instanceof Response) throw new Error(`${address} responds with ${context.status}.`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** The same response to the same request: sample data follow the clock. */
function recorded(respond: FakeBackend | undefined): typeof fetch {
  const responses = new Map<string, Response>();
  return async (input, init) => {
    const request = new Request(input, init);
    const response =
      responses.get(request.url) ?? (await respond?.(request, { email: null, data: 'sample' }));
    if (!response) throw new Error(`Nothing responds to ${request.method} ${request.url}`);
    responses.set(request.url, response);
    return response.clone();
  };
}

/** The tags and texts of each page that the other one does not have. */
function partsThatDiffer(one: string, other: string): string[] {
  const [parts, others] = [one, other].map((html) => html.split(/(?=<)/));
  return [
    ...new Set([
      ...(parts ?? []).filter((part) => !others?.includes(part)),
      ...(others ?? []).filter((part) => !parts?.includes(part)),
    ]),
  ];
}

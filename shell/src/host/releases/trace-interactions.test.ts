import { request } from '@safar/shared-auth';
import { visitAnonymously } from '@safar/shared-auth/testing';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { respondWith } from '@safar/shared-testing/network';
import { waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { recordBuild } from '../remotes/modules/build-events';
import { LoadedScreen } from '../remotes/screens/loaded-screen';
import type { EndedInteraction } from './beacon-queue';
import { traceInteractions } from './trace-interactions';

const SHELL = { package: 'shell', build: 'aaaaaaaaaaaa' };
const TOURS = { package: 'mfe-tours', build: 'bbbbbbbbbbbb' };

const reported: EndedInteraction[] = [];
let stop: () => void = () => undefined;
beforeEach(() => {
  visitAnonymously();
  reported.length = 0;
  document.body.innerHTML = '<form><button>Search</button></form><p>Text</p>';
});
afterEach(() => stop());

/** A page that shows a screen of mfe-tours, and another one that requests tasks. */
function trace() {
  const module = { Component: () => null };
  recordBuild(module, TOURS);
  const screen = Object.assign(Object.create(LoadedScreen.prototype) as LoadedScreen, {
    module,
    route: { path: '/allpak' },
  });
  const router = createMemoryRouter(
    [
      { id: 'code /', path: '/', element: null, loader: () => screen },
      { path: '/poste', element: null, loader: () => request(listTasks) },
    ],
    { hydrationData: { loaderData: { 'code /': screen } } },
  );
  stop = traceInteractions(router, SHELL, (interaction) => reported.push(interaction));
  return router;
}

const respond = (when?: Promise<unknown>) =>
  respondWith(listTasks, async () => {
    await when;
    return { data: [], total: 0, nextCursor: null };
  });
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const traceparentOf = ({ trace: id, span }: EndedInteraction) => `00-${id}-${span}-01`;

it('requests after a click name its trace and the build of the screen, and its span is reported', async () => {
  trace();
  const requests = respond();
  press('p');
  await request(listTasks);
  await request(listTasks);
  await waitFor(() => expect(reported).toHaveLength(1), { timeout: 15_000 });
  const [click] = reported;
  if (!click) throw new Error('There is one.');
  expect(click).toMatchObject({ kind: 'click', ...TOURS, route: '/allpak' });
  expect(click.trace).toMatch(/^[0-9a-f]{32}$/);
  expect(click.duration).toBeGreaterThan(0);
  expect(requests.map(({ headers }) => [headers.get('traceparent'), headers.get('baggage')])).toEqual(
    Array(2).fill([traceparentOf(click), 'safar.build=mfe-tours@bbbbbbbbbbbb']),
  );
});

it('each thing that a visitor does is a trace of its own, of its kind', async () => {
  const router = trace();
  let land: (value?: unknown) => void = () => undefined;
  const requests = respond(new Promise((resolve) => (land = resolve)));
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    void request(listTasks);
  });
  press('button');
  await waitFor(() => expect(requests).toHaveLength(1));
  // What is still in flight belongs to what it was sent for.
  press('p');
  const late = request(listTasks);
  await waitFor(() => expect(requests).toHaveLength(2));
  dispatchEvent(new Event('popstate'));
  const navigated = router.navigate('/poste');
  await waitFor(() => expect(requests).toHaveLength(3));
  land();
  await Promise.all([late, navigated]);
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(reported).toHaveLength(3));
  expect(reported.map(({ kind }) => kind).sort()).toEqual(['click', 'navigation', 'submit']);
  expect(requests.map(({ headers }) => headers.get('traceparent')).sort()).toEqual(
    reported.map(traceparentOf).sort(),
  );
});

it('what sends no request is none, and what nobody did is in no trace', async () => {
  trace();
  const requests = respond();
  await request(listTasks);
  press('p');
  dispatchEvent(new Event('pagehide'));
  await request(listTasks);
  expect(requests.map(({ headers }) => headers.get('traceparent'))).toEqual([null, null]);
  expect(reported).toEqual([]);
});

import type { Markup, MarkupRequest } from '@safar/shared-contracts/server-markup.contract';
import { SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { CANARY, changingData, READS, RELEASE, rendered } from '../../testing/rendered-release';
import { ServerMarkup } from './server-markup';

const addresses: string[] = [];
let outcome: (request: MarkupRequest) => Promise<Markup>;
let markup: ServerMarkup;
const problems: string[] = [];
const data = {
  dataState: undefined as number | undefined,

  failedReads: 0,
  epoch: undefined as number | undefined,
};

const markupWithout = (...browserOnly: string[]) =>
  new ServerMarkup({
    renderer: {
      async render(_set: unknown, request: MarkupRequest) {
        addresses.push(request.address);
        return { markup: await outcome(request), reads: READS };
      },
    },
    get: changingData,
    browserOnly,
    log: ({ err }: { err?: unknown }) => problems.push(String(err)),
    data,
  });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  addresses.length = 0;
  problems.length = 0;
  Object.assign(data, { dataState: undefined, failedReads: 0, epoch: undefined });
  outcome = async ({ address }) => rendered(address);
  markup = markupWithout();
});

const settle = () => jest.advanceTimersByTimeAsync(0);
/** The markup that a visitor gets now. */
const find = (address = '/', release = RELEASE) => markup.find(release, address).content?.markup.html;

it('the first visitor gets a page without markup at once, the next one gets it', async () => {
  outcome = () => new Promise(() => undefined);
  expect(find()).toBeUndefined();
  expect(find()).toBeUndefined();
  await settle();
  expect(addresses).toEqual(['/']);
});

it('serves what was rendered, for its day, and renders it again after some seconds', async () => {
  find();
  await settle();
  expect(markup.find(RELEASE, '/').content).toMatchObject({ markup: { html: '/' }, day: '2026-11-22' });
  await jest.advanceTimersByTimeAsync(4_000);
  outcome = async () => rendered('newer');
  expect(find()).toBe('/');
  await settle();
  expect(find()).toBe('newer');
});

it('does not serve what is old', async () => {
  find();
  await settle();
  await jest.advanceTimersByTimeAsync(31_000);
  expect(find()).toBeUndefined();
});

it('does not serve what is old, nor waits longer, when the clock is set back', async () => {
  find();
  await settle();
  jest.setSystemTime(new Date('2026-11-22T11:00:00Z'));
  await jest.advanceTimersByTimeAsync(31_000);
  outcome = async () => Promise.reject(new Error('It threw.'));
  expect(find()).toBeUndefined();
  await settle();
  jest.setSystemTime(new Date('2026-11-22T10:00:00Z'));
  await jest.advanceTimersByTimeAsync(6_000);
  find();
  await settle();
  expect(addresses).toHaveLength(3);
});

it('serves nothing from before a change, not even what was being rendered', async () => {
  let finish: () => void = () => undefined;
  outcome = () => new Promise((resolve) => (finish = () => resolve(rendered('before'))));
  find();
  await settle();
  markup.dataChanged();
  finish();
  await settle();
  outcome = async () => rendered('after');
  expect(find()).toBeUndefined();
  await settle();
  expect(find()).toBe('after');
});

describe('markup is known to be current', () => {
  const isCurrent = () => markup.find(RELEASE, '/').isCurrent;
  /** The data have changed so many times. */
  const change = (dataState: number, epoch = dataState) => Object.assign(data, { dataState, epoch });
  beforeEach(() => change(1));

  it('until the data change, and is then rendered again', async () => {
    expect(isCurrent()).toBe(false);
    await settle();
    expect(isCurrent()).toBe(true);
    change(2);
    outcome = async () => rendered('newer');
    expect([find(), isCurrent()]).toEqual(['/', false]);
    await settle();
    expect([find(), isCurrent()]).toEqual(['newer', true]);
  });

  it('and is then served however old it is', async () => {
    find();
    await settle();
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(find()).toBe('/');
    // That of an hour ago is renewed, all the same.
    await settle();
    expect(addresses).toEqual(['/', '/']);
    await jest.advanceTimersByTimeAsync(31_000);
    change(2, 1);
    expect(find()).toBeUndefined();
  });

  it('also of later data than it has to be', async () => {
    change(2, 1);
    find();
    await settle();
    expect(isCurrent()).toBe(true);
    change(3, 2);
    expect(isCurrent()).toBe(true);
    change(3);
    expect(isCurrent()).toBe(false);
  });

  it('not when the data changed while it was rendered', async () => {
    outcome = async () => {
      change(2);
      return rendered('before');
    };
    find();
    await settle();
    expect([find(), isCurrent()]).toEqual(['before', false]);
  });

  it('not when something could not be read for it', async () => {
    outcome = async () => {
      data.failedReads += 1;
      return rendered('without tours');
    };
    find();
    await settle();
    expect([find(), isCurrent()]).toEqual(['without tours', false]);
  });

  it('not while changes may go unnoticed, and then it is rendered no more often', async () => {
    Object.assign(data, { dataState: undefined, epoch: undefined });
    find();
    await settle();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(isCurrent()).toBe(false);
    await settle();
    expect(addresses).toEqual(['/']);
  });

  it('where there is nothing to render', () => {
    expect(markupWithout('mfe-tours').find(RELEASE, '/allpak').isCurrent).toBe(true);
  });
});

it('renders each set of builds on its own', async () => {
  find();
  await settle();
  expect(find('/', CANARY)).toBeUndefined();
});

it('has no markup after a failed render, says why, and tries again later', async () => {
  find();
  await settle();
  outcome = async () => Promise.reject(new Error('It threw.'));
  await jest.advanceTimersByTimeAsync(4_000);
  find();
  await settle();
  expect(find()).toBeUndefined();
  expect(problems).toEqual(['Error: It threw.']);
  await settle();
  expect(addresses).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(6_000);
  find();
  await settle();
  expect(addresses).toHaveLength(3);
});

it('a page that failed once is still said to come, and no longer when it fails again', async () => {
  outcome = async () => Promise.reject(new Error('It took too long.'));
  const isSaidToCome = () => markup.find(RELEASE, '/').rendering;
  expect(isSaidToCome()).toBe(true);
  await settle();
  expect([isSaidToCome(), addresses.length]).toEqual([true, 1]);
  await jest.advanceTimersByTimeAsync(6_000);
  isSaidToCome();
  await settle();
  expect([isSaidToCome(), addresses.length]).toEqual([false, 2]);
});

it('lets only so many pages wait, and renders none with a very long address', async () => {
  for (let search = 0; search < 100; search += 1) find(`/allpak?q=${search}`);
  find(`/allpak?q=${'a'.repeat(400)}`);
  await settle();
  expect(addresses).toHaveLength(40);
});

it('a page that finds no turn among those that wait is said to come, too, and comes', async () => {
  const last = '/allpak?q=last';
  for (let search = 0; search < 40; search += 1) find(`/allpak?q=${search}`);
  expect(markup.find(RELEASE, last)).toEqual({ rendering: true, isCurrent: false });
  await settle();
  expect(markup.find(RELEASE, last).rendering).toBe(true);
  await settle();
  expect(find(last)).toBe(last);
});

it('a shell without server code, and a development build, have no markup', async () => {
  expect(find('/', { ...RELEASE, shell: { ...SHELL, server: 'none.js' } })).toBeUndefined();
  find('/', { ...RELEASE, remotes: [{ live: toursBuild('dev') }] });
  await settle();
  expect(addresses).toEqual([]);
});

it('renders ahead the screens whose content everybody may see', async () => {
  markup.warm(RELEASE);
  await settle();
  expect(addresses).toEqual(['/login', '/', '/allpak']);
});

it('renders ahead screens for users whose content is public, with a shell that can do it', async () => {
  const { definition, ...live } = toursBuild('bbbbbbbbbbbb');
  const routes = definition.routes.map((route) => ({
    ...route,
    ...(route.login && { publicContent: true as const }),
  }));
  const release = { ...RELEASE, remotes: [{ live: { ...live, definition: { ...definition, routes } } }] };
  markup.warm({ ...release, shell: { ...RELEASE.shell, contentForUsers: true } });
  await settle();
  expect(addresses).toEqual(['/login', '/', '/allpak', '/myCreate']);
});

it('leaves the screens of a remote to browsers where that is set, and renders the others', async () => {
  markup = markupWithout('mfe-tours');
  find('/allpak?q=tea');
  find('/login');
  await settle();
  expect(addresses).toEqual(['/login']);
});

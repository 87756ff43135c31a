import type { Report } from '@safar/shared-contracts/beacon.contract';
import { createMemoryRouter } from 'react-router-dom';
import * as vitals from 'web-vitals';
import { recordBuild, reportBuildEvent } from '../remotes/build-events';
import { LoadedScreen } from '../remotes/loaded-screen';
import { reportBuilds } from './report-builds';

// jsdom measures nothing.
jest.mock('web-vitals', () => ({ onLCP: jest.fn(), onINP: jest.fn(), onCLS: jest.fn(), onTTFB: jest.fn() }));

const SHELL = 'aaaaaaaaaaaa';

let number = 0;
/** What happened before somebody listens is kept on the page: each test has builds of its own. */
const freshBuild = () => ({ package: 'mfe-tours', build: String(number++).padStart(12, '0') });

/** What jsdom does not send. */
const beacons: { url: string; body: Blob }[] = [];
let stop: () => unknown = () => undefined;

function report(loaderData: Record<string, unknown> = {}) {
  const router = createMemoryRouter([{ id: 'frame', path: '/', element: null, loader: () => null }], {
    hydrationData: { loaderData: { frame: null, ...loaderData } },
  });
  stop = reportBuilds(SHELL, router);
}

beforeEach(() => {
  jest.useFakeTimers();
  beacons.length = 0;
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => beacons.push({ url, body }) > 0,
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'sendBeacon');
  Reflect.deleteProperty(navigator, 'onLine');
});

/** What was told of a build. */
async function toldOf({ build }: { build: string }): Promise<Report[]> {
  jest.useRealTimers();
  const bodies = await Promise.all(beacons.map(({ body }) => body.text()));
  return bodies
    .flatMap((body) => (JSON.parse(body) as { reports: Report[] }).reports)
    .filter((told) => told.build === build);
}
const crashIn = (file: string) =>
  Object.assign(new TypeError('amina@example.com is no number'), {
    stack: `TypeError\n    at F (${file}:1:2)`,
  });

describe('what a page tells of its builds', () => {
  it('is that each loaded, the shell too, once, when the page goes', async () => {
    const of = freshBuild();
    reportBuildEvent({ kind: 'loaded', build: of });
    report();
    reportBuildEvent({ kind: 'loaded', build: of });
    expect(beacons).toEqual([]);
    dispatchEvent(new Event('pagehide'));
    expect(beacons).toEqual([
      { url: '/__release/beacon', body: expect.objectContaining({ type: 'application/json' }) },
    ]);
    expect(await toldOf(of)).toEqual([{ kind: 'loaded', ...of }]);
    expect(await toldOf({ build: SHELL })).toEqual([{ kind: 'loaded', package: 'shell', build: SHELL }]);
  });

  it('is a failure, once and soon, without what the error says', async () => {
    const of = freshBuild();
    report();
    reportBuildEvent({ kind: 'failed', phase: 'load', build: of, error: new Error('secret') });
    reportBuildEvent({ kind: 'failed', phase: 'load', build: of, error: new Error('secret') });
    jest.advanceTimersByTime(2_000);
    expect(await toldOf(of)).toEqual([{ kind: 'failed', ...of, phase: 'load', name: 'Error' }]);
  });

  it('blames a crash on the build whose code it was, else on the one whose boundary caught it', async () => {
    const [mine, theirs] = [freshBuild(), freshBuild()];
    const frame = `/remotes/mfe-tours/${theirs.build}/board.js`;
    report();
    reportBuildEvent({
      kind: 'failed',
      phase: 'render',
      build: mine,
      error: crashIn(`https://safar.example${frame}`),
    });
    reportBuildEvent({ kind: 'failed', phase: 'render', build: mine, error: new Error('from a library') });
    jest.advanceTimersByTime(2_000);
    expect(await toldOf(theirs)).toEqual([
      { kind: 'failed', ...theirs, phase: 'render', name: 'TypeError', frame: `${frame}:1:2` },
    ]);
    expect(await toldOf(mine)).toEqual([{ kind: 'failed', ...mine, phase: 'render', name: 'Error' }]);
  });

  it('is nothing of an error in a script that no build has, nor of what does not load offline', async () => {
    const of = freshBuild();
    report();
    reportBuildEvent({
      kind: 'failed',
      phase: 'script',
      error: crashIn('chrome-extension://abc/content.js'),
    });
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    reportBuildEvent({ kind: 'failed', phase: 'load', build: of, error: new Error('offline') });
    reportBuildEvent({ kind: 'loaded', build: of });
    jest.advanceTimersByTime(10_000);
    expect(await toldOf(of)).toEqual([{ kind: 'loaded', ...of }]);
    expect((await toldOf({ build: SHELL })).map(({ kind }) => kind)).toEqual(['loaded']);
  });

  it('is how fast the first screen was, under the name of its build', async () => {
    const of = freshBuild();
    const screen = { Component: () => null };
    recordBuild(screen, of);
    report({ frame: Object.assign(Object.create(LoadedScreen.prototype) as LoadedScreen, { screen }) });
    const [tell] = jest.mocked(vitals.onLCP).mock.lastCall ?? [];
    tell?.({ name: 'LCP', value: 1234.5 } as vitals.LCPMetric);
    dispatchEvent(new Event('pagehide'));
    expect(await toldOf(of)).toEqual([{ kind: 'vital', ...of, vital: 'LCP', value: 1234.5 }]);
  });
});

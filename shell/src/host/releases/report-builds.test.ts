import type { Beacon, Report } from '@safar/shared-contracts/beacon.contract';
import { network } from '@safar/shared-testing/network';
import { waitFor } from '@testing-library/react';
import { http } from 'msw/core/http';
import { createMemoryRouter } from 'react-router-dom';
import * as vitals from 'web-vitals';
import { allowScripts, fileUrl } from '../remotes/loaded-scripts/script-integrity';
import { LoadTimeout } from '../remotes/loaded-scripts/time-limits';
import { recordBuild, reportBuildEvent, reportHydrationError } from '../remotes/modules/build-events';
import { releaseOf } from '../remotes/modules/testing/fake-container-server';
import { LoadedScreen } from '../remotes/screens/loaded-screen';
import { reportBuilds } from './report-builds';

// jsdom measures no vitals.
jest.mock('web-vitals', () => ({ onLCP: jest.fn(), onINP: jest.fn(), onCLS: jest.fn(), onTTFB: jest.fn() }));

const SHELL = 'aaaaaaaaaaaa';

/** jsdom has none. It observes long frames, which tests hand it. */
class FrameObserver {
  static readonly supportedEntryTypes = ['long-animation-frame'];
  static last: FrameObserver;
  constructor(readonly callback: (list: { getEntries(): unknown[] }) => void) {
    FrameObserver.last = this;
  }
  readonly observe = jest.fn();
  takeRecords() {
    return [];
  }
}
const showFrame = (duration: number, ...scripts: { sourceURL: string; duration: number }[]) =>
  FrameObserver.last.callback({ getEntries: () => [{ duration, scripts }] });

let number = 0;
/** Each test has builds of its own, because events are stored on the page until something subscribes. */
const freshBuild = () => ({ package: 'mfe-tours', build: String(number++).padStart(12, '0') });

/** jsdom has no sendBeacon. */
const beacons: { url: string; body: Blob }[] = [];
const sender = { token: 'the first' };
let stop: () => unknown = () => undefined;

function report(loaderData: Record<string, unknown> = {}) {
  const router = createMemoryRouter([{ id: 'code /', path: '/', element: null, loader: () => null }], {
    hydrationData: { loaderData: { 'code /': null, ...loaderData } },
  });
  stop = reportBuilds({ shell: SHELL }, router, sender);
}

beforeEach(() => {
  jest.useFakeTimers();
  beacons.length = 0;
  Object.assign(globalThis, { PerformanceObserver: FrameObserver });
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => beacons.push({ url, body }) > 0,
  });
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  Reflect.deleteProperty(navigator, 'sendBeacon');
  Reflect.deleteProperty(navigator, 'onLine');
});

/** The reports on a build, in the beacons sent so far. */
async function reportsOn({ build }: { build: string }): Promise<Report[]> {
  jest.useRealTimers();
  const bodies = await Promise.all(beacons.map(({ body }) => body.text()));
  return bodies
    .flatMap((body) => (JSON.parse(body) as { reports: Report[] }).reports)
    .filter((report) => report.build === build);
}
/** The long frames of the page, by build. */
async function framesSent() {
  jest.useRealTimers();
  const bodies = await Promise.all(beacons.map(({ body }) => body.text()));
  return bodies.flatMap((body) => (JSON.parse(body) as Beacon).frames ?? []);
}
const crashIn = (file: string) =>
  Object.assign(new TypeError('amina@example.com is no number'), {
    stack: `TypeError\n    at F (${file}:1:2)`,
  });

describe('the reports of a page on its builds', () => {
  it('say that each loaded, the shell too, once, when the page is left', async () => {
    const build = freshBuild();
    reportBuildEvent({ kind: 'loaded', build });
    report();
    reportBuildEvent({ kind: 'loaded', build });
    expect(beacons).toEqual([]);
    dispatchEvent(new Event('pagehide'));
    expect(beacons).toEqual([
      { url: '/__release/beacon', body: expect.objectContaining({ type: 'application/json' }) },
    ]);
    expect(await reportsOn(build)).toEqual([{ kind: 'loaded', ...build }]);
    expect(await reportsOn({ build: SHELL })).toEqual([{ kind: 'loaded', package: 'shell', build: SHELL }]);
  });

  it('carry the token of the page, the newest one', async () => {
    const build = freshBuild();
    report();
    dispatchEvent(new Event('pagehide'));
    sender.token = 'the second';
    reportBuildEvent({ kind: 'loaded', build });
    dispatchEvent(new Event('pagehide'));
    jest.useRealTimers();
    const bodies = await Promise.all(beacons.map(({ body }) => body.text()));
    const tokens = bodies.map((body) => (JSON.parse(body) as { token?: string }).token);
    expect(tokens).toEqual(['the first', 'the second']);
  });

  it('hold a failure, once and soon, without the message of the error', async () => {
    const build = freshBuild();
    report();
    reportBuildEvent({ kind: 'failed', phase: 'load', build, error: new Error('secret') });
    reportBuildEvent({ kind: 'failed', phase: 'load', build, error: new Error('secret') });
    jest.advanceTimersByTime(2_000);
    expect(await reportsOn(build)).toEqual([{ kind: 'failed', ...build, phase: 'load', name: 'Error' }]);
  });

  it('attribute a crash to the build whose code threw, else to the one whose boundary caught it', async () => {
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
    expect(await reportsOn(theirs)).toEqual([
      { kind: 'failed', ...theirs, phase: 'render', name: 'TypeError', frame: `${frame}:1:2` },
    ]);
    expect(await reportsOn(mine)).toEqual([{ kind: 'failed', ...mine, phase: 'render', name: 'Error' }]);
  });

  it('hold no error of a script that no build has, and nothing that does not load offline', async () => {
    const build = freshBuild();
    report();
    reportBuildEvent({
      kind: 'failed',
      phase: 'script',
      error: crashIn('chrome-extension://abc/content.js'),
    });
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    reportBuildEvent({ kind: 'failed', phase: 'load', build, error: new Error('offline') });
    reportBuildEvent({ kind: 'loaded', build });
    jest.advanceTimersByTime(10_000);
    expect(await reportsOn(build)).toEqual([{ kind: 'loaded', ...build }]);
    expect((await reportsOn({ build: SHELL })).map(({ kind }) => kind)).toEqual(['loaded']);
  });

  it.each([
    ['nothing of a script that the site has: the visitor stopped it', new Response('code'), 0],
    ['a script that is missing', new Response(null, { status: 404 }), 1],
    ['a script that cannot be reached, or is another one', Response.error(), 1],
  ])('hold %s', async (_what, response, count) => {
    const build = freshBuild();
    const source = releaseOf(build.package, build.build).live;
    const script = fileUrl(source, source.entry);
    allowScripts(source, 0);
    const requested: Request[] = [];
    network.use(
      http.get(script, ({ request }) => {
        requested.push(request);
        return response;
      }),
    );
    jest.useRealTimers();
    report();
    reportBuildEvent({ kind: 'failed', phase: 'load', build, error: new Error('lost'), scripts: [script] });
    await waitFor(() => expect(requested).toHaveLength(1));
    expect(requested[0]).toMatchObject({ cache: 'no-store', integrity: source.integrity[source.entry] });
    await new Promise((resolve) => setTimeout(resolve, 50));
    dispatchEvent(new Event('pagehide'));
    expect(await reportsOn(build)).toHaveLength(count);
  });

  it('hold a script that hung: the site has it, and yet nobody gets it', async () => {
    const build = freshBuild();
    report();
    reportBuildEvent({
      kind: 'failed',
      phase: 'load',
      build,
      error: new LoadTimeout('late'),
      scripts: ['http://localhost:3000/late.js'],
    });
    jest.advanceTimersByTime(2_000);
    expect(await reportsOn(build)).toMatchObject([{ name: 'LoadTimeout' }]);
  });

  it('hold how fast the first screen was, under the name of its build', async () => {
    const build = freshBuild();
    const module = { Component: () => null };
    recordBuild(module, build);
    report({ 'code /': Object.assign(Object.create(LoadedScreen.prototype) as LoadedScreen, { module }) });
    const [reportLcp] = jest.mocked(vitals.onLCP).mock.lastCall ?? [];
    reportLcp?.({ name: 'LCP', value: 1234.5 } as vitals.LCPMetric);
    dispatchEvent(new Event('pagehide'));
    expect(await reportsOn(build)).toEqual([{ kind: 'vital', ...build, vital: 'LCP', value: 1234.5 }]);
  });

  it('hold its long frames once, by the build whose script ran, else by the build of the screen', async () => {
    const [shown, idle, slot] = [freshBuild(), freshBuild(), freshBuild()];
    const module = { Component: () => null };
    recordBuild(module, shown);
    for (const build of [shown, idle]) reportBuildEvent({ kind: 'loaded', build });
    report({ 'code /': Object.assign(Object.create(LoadedScreen.prototype) as LoadedScreen, { module }) });
    const origin = 'https://safar.example';
    const react = { sourceURL: `${origin}/shell/${SHELL}/vendor.0123.js`, duration: 50 };
    showFrame(400, { sourceURL: `${origin}/remotes/mfe-tours/${slot.build}/box.js`, duration: 300 }, react);
    showFrame(80, { sourceURL: 'chrome-extension://abc/content.js', duration: 60 });
    showFrame(90, { sourceURL: `${origin}/shell/${SHELL}/main.0123.js`, duration: 70 });
    showFrame(60, { sourceURL: '', duration: 60 });
    dispatchEvent(new Event('pagehide'));
    showFrame(1_000);
    dispatchEvent(new Event('pagehide'));
    const frames = await framesSent();
    const of = ({ build }: { build: string }) => frames.filter((each) => each.build === build);
    expect(of(shown)).toEqual([{ ...shown, script: 0, screen: 100 + 20 + 20 + 60 }]);
    expect(of(slot)).toEqual([{ ...slot, script: 300, screen: 0 }]);
    expect(of(idle)).toEqual([{ ...idle, script: 0, screen: 0 }]);
    expect(of({ build: SHELL })).toEqual([
      { package: 'shell', build: SHELL, script: 70, screen: 0, other: 60 },
    ]);
  });

  it('name the build whose component is not what the markup of the page shows', async () => {
    const build = freshBuild();
    const frame = `/remotes/mfe-tours/${build.build}/board.js`;
    const log = jest.spyOn(console, 'error').mockReturnValue();
    report();
    const ofReact = new Error('Hydration failed');
    reportHydrationError(ofReact, {
      componentStack: `
    at p
    at styled.p (https://safar.example/shell/${SHELL}/vendor.0123.js:1:9)
    at Board (https://safar.example${frame}:1:2)
    at ScreenView (https://safar.example/shell/${SHELL}/main.0123.js:1:2)`,
    });
    reportHydrationError(ofReact, {});
    jest.advanceTimersByTime(2_000);
    const failed = { kind: 'failed', phase: 'hydrate', name: 'HydrationError' };
    expect(await reportsOn(build)).toEqual([{ ...failed, ...build, frame: `${frame}:1:2` }]);
    expect(await reportsOn({ build: SHELL })).toContainEqual({ ...failed, package: 'shell', build: SHELL });
    expect(log).toHaveBeenCalledTimes(2);
  });
});

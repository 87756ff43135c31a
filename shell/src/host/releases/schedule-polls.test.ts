import { createMemoryRouter } from 'react-router-dom';
import { reportBuildEvent } from '../remotes/build-events';
import { schedulePolls } from './schedule-polls';

/** What jsdom lacks. */
const streams: FakeEvents[] = [];
class FakeEvents extends EventTarget {
  closed = false;
  constructor(readonly url: string) {
    super();
    streams.push(this);
  }
  close() {
    this.closed = true;
  }
}

const look = jest.fn(async () => undefined);
let router: ReturnType<typeof createMemoryRouter>;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  streams.length = 0;
  look.mockClear();
  Object.assign(globalThis, { EventSource: FakeEvents });
  const routes = [
    { path: '/', element: null },
    { path: '/tours', element: null },
  ];
  router = createMemoryRouter(routes);
  stop = schedulePolls(router, look);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'EventSource');
  Reflect.deleteProperty(document, 'hidden');
});

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
function turn(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a tab looks for a release', () => {
  it.each([
    ['is focused', async () => void dispatchEvent(new Event('focus'))],
    ['is shown again', async () => turn(false)],
    ['goes elsewhere', () => router.navigate('/tours')],
  ])('when it %s', async (_when, happens) => {
    await wait(60_000);
    look.mockClear();
    await happens();
    await wait(0);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('once in five seconds at most, and never too few times', async () => {
    for (let second = 0; second < 10; second += 1) {
      dispatchEvent(new Event('focus'));
      await wait(1_000);
    }
    await wait(10_000);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('not for another search of the same screen', async () => {
    await router.navigate('/?q=tea');
    await wait(60_000);
    expect(look).not.toHaveBeenCalled();
  });
});

describe('a release that the edge announces', () => {
  it('is looked for within two seconds, not by all tabs at once', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    await wait(60_000);
    expect(streams.map(({ url }) => url)).toEqual(['/__release/events']);
    streams[0]?.dispatchEvent(new Event('release'));
    await wait(900);
    expect(look).not.toHaveBeenCalled();
    await wait(200);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('is not waited for by who leaves at once, nor in a hidden tab', async () => {
    await wait(4_000);
    expect(streams).toEqual([]);
    await wait(2_000);
    turn(true);
    expect(streams.map(({ closed }) => closed)).toEqual([true]);
    turn(false);
    expect(streams.map(({ closed }) => closed)).toEqual([true, false]);
    stop();
    expect(streams.map(({ closed }) => closed)).toEqual([true, true]);
  });
});

describe('a build that does not load', () => {
  it('has the tab look: it may be long gone', async () => {
    await wait(60_000);
    look.mockClear();
    const of = { package: 'mfe-tours', build: 'aaaaaaaaaaaa' };
    reportBuildEvent({ kind: 'failed', phase: 'load', build: of, error: new Error('404') });
    await wait(0);
    expect(look).toHaveBeenCalledTimes(1);
  });
});

import { createMemoryRouter } from 'react-router-dom';
import { reportBuildEvent } from '../remotes/modules/build-events';
import { schedulePolls } from './schedule-polls';

/** jsdom has no EventSource. */
const streams: FakeEventSource[] = [];
class FakeEventSource extends EventTarget {
  closed = false;
  readonly CLOSED = 2;
  readyState = 1;
  constructor(readonly url: string) {
    super();
    streams.push(this);
  }
  close() {
    this.closed = true;
  }
}

const poll = jest.fn(async () => undefined);
let router: ReturnType<typeof createMemoryRouter>;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  streams.length = 0;
  poll.mockClear();
  Object.assign(globalThis, { EventSource: FakeEventSource });
  const routes = [
    { path: '/', element: null },
    { path: '/tours', element: null },
  ];
  router = createMemoryRouter(routes);
  stop = schedulePolls(router, poll, 12);
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(globalThis, 'EventSource');
  Reflect.deleteProperty(document, 'hidden');
});

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a tab polls for a release', () => {
  it.each([
    ['is focused', async () => void dispatchEvent(new Event('focus'))],
    ['is shown again', async () => setHidden(false)],
    ['goes elsewhere', () => router.navigate('/tours')],
  ])('when it %s', async (_when, trigger) => {
    await wait(60_000);
    poll.mockClear();
    await trigger();
    await wait(0);
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it('at most once in five seconds, and not fewer times than that', async () => {
    for (let second = 0; second < 10; second += 1) {
      dispatchEvent(new Event('focus'));
      await wait(1_000);
    }
    await wait(10_000);
    expect(poll).toHaveBeenCalledTimes(2);
  });

  it('also once the clock of its machine was set back by a day', async () => {
    jest.setSystemTime(Date.now() - 86_400_000);
    dispatchEvent(new Event('focus'));
    await wait(10_000);
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it('not for another search of the same screen', async () => {
    await router.navigate('/?q=tea');
    await wait(60_000);
    expect(poll).not.toHaveBeenCalled();
  });
});

describe('a release that the edge announces', () => {
  it('is polled within two seconds, not by all tabs at once', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    await wait(60_000);
    expect(streams.map(({ url }) => url)).toEqual(['/__release/events?revision=12']);
    streams[0]?.dispatchEvent(new MessageEvent('release', { data: '13' }));
    await wait(900);
    expect(poll).not.toHaveBeenCalled();
    await wait(200);
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it('is not polled when there is none: a page that has just loaded has the newest', async () => {
    await wait(6_000);
    streams[0]?.dispatchEvent(new Event('open'));
    await wait(60_000);
    expect(poll).not.toHaveBeenCalled();
  });

  describe('after a stream that ended', () => {
    /** The response was no stream: the browser gives up. */
    const refuse = (stream: FakeEventSource | undefined) => {
      if (stream) stream.readyState = stream.CLOSED;
      stream?.dispatchEvent(new Event('error'));
    };
    beforeEach(() => {
      jest.spyOn(Math, 'random').mockReturnValue(0);
      return wait(6_000);
    });

    it('is heard of by the browser, where a stream was only cut', async () => {
      streams[0]?.dispatchEvent(new Event('error'));
      await wait(60_000);
      expect(streams).toHaveLength(1);
    });

    it('is heard of by another one, where a proxy has refused it', async () => {
      refuse(streams[0]);
      await wait(15_000);
      expect(streams).toHaveLength(2);
      streams[1]?.dispatchEvent(new MessageEvent('release', { data: '13' }));
      await wait(2_000);
      expect(poll).toHaveBeenCalledTimes(1);
    });

    it('is asked for less and less often, so that a busy edge is left in peace, until one opens', async () => {
      refuse(streams[0]);
      await wait(15_000);
      refuse(streams[1]);
      await wait(29_000);
      expect(streams).toHaveLength(2);
      await wait(1_000);
      streams[2]?.dispatchEvent(new Event('open'));
      refuse(streams[2]);
      await wait(15_000);
      expect(streams).toHaveLength(4);
    });
  });

  it('needs no stream in a tab that is closed at once, nor in a hidden one', async () => {
    await wait(4_000);
    expect(streams).toEqual([]);
    await wait(2_000);
    setHidden(true);
    expect(streams.map(({ closed }) => closed)).toEqual([true]);
    setHidden(false);
    expect(streams.map(({ closed }) => closed)).toEqual([true, false]);
    stop();
    expect(streams.map(({ closed }) => closed)).toEqual([true, true]);
  });
});

describe('of several visible tabs', () => {
  /** jsdom has no locks. One at a time has it, in the order in which they asked. */
  let turn = Promise.resolve();
  /** Node's keeps Jest from ending. */
  const channels = new Set<FakeChannel>();
  class FakeChannel {
    onmessage: (event: { data: unknown }) => void = () => undefined;
    constructor() {
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const channel of channels) if (channel !== this) channel.onmessage({ data });
    }
    close() {
      channels.delete(this);
    }
  }
  beforeEach(() => {
    turn = Promise.resolve();
    const request = async (_name: string, { signal }: { signal: AbortSignal }, use: () => Promise<void>) => {
      turn = turn.then(() => (signal.aborted ? undefined : use()));
      return turn;
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  });
  const { BroadcastChannel: original } = globalThis;
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
    Object.assign(globalThis, { BroadcastChannel: original });
  });

  it('one holds a stream, and tells the others; when it is closed, the next one does', async () => {
    const others = jest.fn(async () => undefined);
    const stopOther = schedulePolls(createMemoryRouter([{ path: '/', element: null }]), others, 12);
    await wait(60_000);
    expect(streams).toHaveLength(1);
    streams[0]?.dispatchEvent(new MessageEvent('release', { data: '13' }));
    await wait(2_000);
    expect(poll).toHaveBeenCalledTimes(1);
    expect(others).toHaveBeenCalledTimes(1);
    stop();
    await wait(0);
    expect(streams.map(({ closed }) => closed)).toEqual([true, false]);
    stopOther();
    expect(streams.map(({ closed }) => closed)).toEqual([true, true]);
    expect(channels.size).toBe(0);
  });

  it('one that comes later learns what was announced before', async () => {
    await wait(6_000);
    streams[0]?.dispatchEvent(new MessageEvent('release', { data: '13' }));
    const late = jest.fn(async () => undefined);
    const stopLate = schedulePolls(createMemoryRouter([{ path: '/', element: null }]), late, 12);
    await wait(60_000);
    expect(late).toHaveBeenCalledTimes(1);
    const upToDate = jest.fn(async () => undefined);
    const stopOther = schedulePolls(createMemoryRouter([{ path: '/', element: null }]), upToDate, 13);
    await wait(60_000);
    expect(upToDate).not.toHaveBeenCalled();
    expect(poll).toHaveBeenCalledTimes(1);
    stopLate();
    stopOther();
  });
});

it('a tab listens to the edge itself in a browser without messages between tabs', async () => {
  const request = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const { BroadcastChannel } = window;
  Reflect.deleteProperty(window, 'BroadcastChannel');
  await wait(6_000);
  expect(streams).toHaveLength(1);
  Object.assign(window, { BroadcastChannel });
  Reflect.deleteProperty(navigator, 'locks');
});

describe('a build that does not load', () => {
  it('makes the tab poll: the build may be deleted by now', async () => {
    await wait(60_000);
    poll.mockClear();
    const build = { package: 'mfe-tours', build: 'aaaaaaaaaaaa' };
    reportBuildEvent({ kind: 'failed', phase: 'load', build, error: new Error('404') });
    await wait(0);
    expect(poll).toHaveBeenCalledTimes(1);
  });
});

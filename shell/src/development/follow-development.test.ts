import type { DevelopmentState } from '@safar/shared-contracts/development.contract';
import { waitFor } from '@testing-library/react';
import { reportBuildEvent } from '../host/remotes/modules/build-events';
import { hotBuilds } from './fast-refresh';
import { followDevelopment, type ProblemView } from './follow-development';

/** The stream of events that the page opened last. */
let stream: { send(state: DevelopmentState): void; isClosed: boolean } | undefined;
class FakeEventSource extends EventTarget {
  constructor() {
    super();
    stream = {
      isClosed: false,
      send: (state) => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(state) })),
    };
  }
  close(): void {
    if (stream) stream.isClosed = true;
  }
}

const reload = jest.fn();
const reloadData = jest.fn(() => Promise.resolve());
const view = {
  showProblems: jest.fn(),
  forgetErrors: jest.fn(),
} satisfies ProblemView;
/** A build that runs on the page, whose updates are these hashes in turn. */
function running(hash: string, updates: (string | null)[]) {
  let now = hash;
  hotBuilds.set('mfe-tours', {
    hash: () => now,
    update: () => {
      const next = updates.shift();
      if (next === undefined) return Promise.reject(new Error('not accepted'));
      now = next ?? now;
      return Promise.resolve(next === null ? null : []);
    },
  });
  return () => now;
}
const built = (hash: string, started = 1, name = 'mfe-tours') => ({
  [name]: { hash, started, problems: [] },
});
/** Each test fails another package: pages also hear of the failures before they began to listen. */
const failToLoad = (name: string) => {
  const build = { package: name, build: 'dev' };
  reportBuildEvent({ kind: 'failed', phase: 'load', build, error: new Error('gone') });
};

let stop: () => void;
beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(globalThis, { EventSource: FakeEventSource });
  stop = followDevelopment(view, { reloadData, reload });
});
afterEach(() => {
  stop();
  hotBuilds.clear();
});

describe('a page under development', () => {
  it('takes new builds over one after the other, without a reload', async () => {
    const hash = running('a', ['b', 'c']);
    stream?.send(built('c'));
    await waitFor(() => expect(view.forgetErrors).toHaveBeenCalled());
    expect(hash()).toBe('c');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is left alone by a build of a package that does not run on it', async () => {
    stream?.send(built('a'));
    stream?.send(built('b'));
    await waitFor(() => expect(view.showProblems).toHaveBeenCalledTimes(2));
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['cannot take the place of what runs', []],
    ['is no more to be had', [null]],
  ])('is reloaded, once, when an update %s', async (_, updates) => {
    running('a', updates);
    stream?.send(built('b'));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    stream?.send(built('b'));
    await waitFor(() => expect(view.showProblems).toHaveBeenCalledTimes(2));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is reloaded when remote.ts has changed, whether the remote runs on it or not', async () => {
    stream?.send(built('a', 1));
    stream?.send(built('a', 2));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('is reloaded when code is mended that could not be loaded', async () => {
    stream?.send(built('a', 1, 'mfe-tasks'));
    failToLoad('mfe-tasks');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    stream?.send(built('b', 1, 'mfe-tasks'));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  it('is reloaded, once, when its build was replaced while it loaded', async () => {
    stream?.send(built('b', 1, 'mfe-bookings'));
    await waitFor(() => expect(view.showProblems).toHaveBeenCalledTimes(1));
    failToLoad('mfe-bookings');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    failToLoad('mfe-bookings');
    await waitFor(() => expect(view.showProblems).toHaveBeenCalledTimes(3));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('shows what keeps builds from being made', async () => {
    const problems = [{ message: 'Expected a comma', file: 'mfe-tours/src/form.tsx', line: 3 }];
    stream?.send({ 'mfe-tours': { hash: 'a', started: 1, problems } });
    await waitFor(() => expect(view.showProblems).toHaveBeenCalledWith(problems));
  });

  it('holds no connection while it is hidden', () => {
    const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(stream?.isClosed).toBe(true);
    isHidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(stream?.isClosed).toBe(false);
  });
});

import { limitTime } from './time-limits';

const networkOf = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
/** Returns after how many seconds a limit of four seconds ends. */
async function secondsOfLimit(): Promise<number | undefined> {
  const stop = jest.fn();
  limitTime(4_000, stop);
  for (let seconds = 1; seconds <= 60; seconds += 1) {
    await jest.advanceTimersByTimeAsync(1_000);
    if (stop.mock.calls.length > 0) return seconds;
  }
  return undefined;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

it.each([
  ['a browser that says nothing of its network', undefined, 4],
  ['a fast network', { effectiveType: '4g', saveData: false }, 4],
  ['3G', { effectiveType: '3g' }, 8],
  ['2G', { effectiveType: 'slow-2g' }, 16],
  ['a visitor who saves data', { effectiveType: '4g', saveData: true }, 8],
])('a limit is as long as files take on %s', async (_network, connection, seconds) => {
  if (connection) networkOf(connection);
  expect(await secondsOfLimit()).toBe(seconds);
});

it('a limit that has begun grows when the network turns out to be slow', async () => {
  const stop = jest.fn();
  limitTime(4_000, stop);
  await jest.advanceTimersByTimeAsync(3_900);
  networkOf({ effectiveType: '3g' });
  await jest.advanceTimersByTimeAsync(3_900);
  expect(stop).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(300);
  expect(stop).toHaveBeenCalledTimes(1);
});

it.each([
  ['an hour ahead', 3_600_000],
  ['an hour back', -3_600_000],
])('a limit is as long as ever when the clock of the machine is set %s meanwhile', async (_to, ms) => {
  const stop = jest.fn();
  limitTime(4_000, stop);
  await jest.advanceTimersByTimeAsync(1_000);
  jest.setSystemTime(Date.now() + ms);
  networkOf({ effectiveType: '3g' });
  await jest.advanceTimersByTimeAsync(3_100);
  expect(stop).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(4_000);
  expect(stop).toHaveBeenCalledTimes(1);
});

it('a limit that was cancelled never ends', async () => {
  const stop = jest.fn();
  limitTime(4_000, stop)();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(stop).not.toHaveBeenCalled();
});

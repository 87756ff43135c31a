import { backoffMs, importAtLast } from './backoff';

it('pauses between attempts grow up to a minute, and differ from page to page', () => {
  expect([0, 1, 2, 3, 20].map((step) => backoffMs(step, 1))).toEqual([400, 800, 1_600, 3_200, 60_000]);
  expect([0, 20].map((step) => backoffMs(step, 0))).toEqual([200, 30_000]);
});

it('code that nobody waits for is there as soon as it can be loaded', async () => {
  jest.useFakeTimers();
  let left = 2;
  const load = async () => {
    left -= 1;
    if (left >= 0) throw new Error('down');
    return 'code';
  };
  const loaded = importAtLast(load);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await loaded).toBe('code');
});

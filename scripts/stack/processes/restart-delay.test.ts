import { restartDelay } from './restart-delay';

/** The delays of a process that ends so many times. */
function delays(times: number, end: { ranForMs: number; wasReady: boolean }): readonly number[] {
  const all: number[] = [];
  while (all.length < times) all.push(restartDelay(all.at(-1), end));
  return all;
}

it('a process that does not start is tried less and less often', () => {
  const expected = [0, 250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000];
  expect(delays(9, { ranForMs: 0, wasReady: false })).toEqual(expected);
});

it('one that is killed again and again is back after a second, however often', () => {
  expect(delays(6, { ranForMs: 2_000, wasReady: true })).toEqual([0, 250, 500, 1_000, 1_000, 1_000]);
});

it('one that ran for long is started again at once', () => {
  expect(restartDelay(1_000, { ranForMs: 60_000, wasReady: true })).toBe(0);
});

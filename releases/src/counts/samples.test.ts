import type { CountRow } from './counts-document';
import { lastHour, minuteOf, sampleOf } from './samples';

const HOUR = 3_600_000;
const NOON = 12 * HOUR;

const row = (counts: Partial<CountRow>, at = NOON): CountRow => ({
  package: 'mfe-tours',
  build: 'aaaaaaaaaaaa',
  revision: 1,
  minute: minuteOf(at),
  loaded: 0,
  load: 0,
  render: 0,
  script: 0,
  hydrate: 0,
  reports: [],
  speeds: [],
  ...counts,
});

it('a failed load counts as a load, an error on a loaded page does not', () => {
  expect(sampleOf([row({ loaded: 2, render: 1, load: 1 })])).toEqual({ failed: 2, trials: 3 });
  expect(sampleOf([row({ loaded: 3, hydrate: 1 })])).toEqual({ failed: 1, trials: 3 });
});

it('never counts more failures than loads, whatever reports were lost', () => {
  expect(sampleOf([row({ script: 1 })])).toEqual({ failed: 1, trials: 1 });
});

it('counts only pages of a revision and later ones, or what was reported from a time on', () => {
  const rows = [row({ loaded: 1, revision: 4 }), row({ loaded: 10, revision: 5 }, NOON + HOUR)];
  expect(sampleOf(rows, { revision: 5 }).trials).toBe(10);
  expect(sampleOf(rows, { at: NOON }).trials).toBe(11);
  expect(sampleOf(rows, { at: NOON + 1 + HOUR / 2 }).trials).toBe(10);
});

it('has the last hour minute by minute, and nothing older', () => {
  const rows = [row({ loaded: 1 }), row({ load: 1, loaded: 1 }, NOON + 60_000)];
  const minutes = lastHour(rows, NOON + 60_999);
  expect(minutes).toHaveLength(60);
  expect(minutes.slice(-3)).toEqual([
    { loads: 0, failures: 0 },
    { loads: 1, failures: 0 },
    { loads: 2, failures: 1 },
  ]);
  expect(lastHour(rows, NOON + HOUR)[0]).toEqual({ loads: 2, failures: 1 });
  expect(lastHour(rows, NOON + 2 * HOUR).some(({ loads }) => loads > 0)).toBe(false);
});

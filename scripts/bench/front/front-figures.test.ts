import { figuresOf, isReached, tableOf, type FrontRun } from './front-figures';

const view = (at: number, revision: number, build: string, isHit = true, visitor = at) => ({
  visitor,
  at,
  ms: 4,
  isHit,
  isForAll: isHit,
  revision,
  build,
});
/** A release after a second, which is seen half a second later, and a canary in the sixth one. */
const RUN: FrontRun = {
  views: [
    view(0, 1, 'old', false),
    ...Array.from({ length: 30 }, (_, number) => view(number, 1, 'old')),
    view(1_500, 1, 'old'),
    ...Array.from({ length: 30 }, (_, number) => view(2_000 + number, 2, 'new')),
    view(5_100, 3, 'new', false, 1),
    view(5_200, 3, 'canary', false, 2),
    view(7_000, 4, 'new'),
  ],
  before: 'old',
  published: { build: 'new', revision: 2, at: 1_000 },
  canary: { build: 'canary', revision: 3, at: 5_000, ended: 6_000 },
  changes: 1,
  secondsOfChange: 0.5,
  signedInViews: 9,
  sharedWithSignedIn: 0,
  stored: [{ key: 'k', headers: 'HTTP/1.1 200 OK', body: '<html>' }],
  private: ['someone@safar.example'],
};

it('counts hits while no canary runs, and how long the old is seen', () => {
  const figures = figuresOf(RUN);
  expect(figures).toMatchObject({
    secondsOfRelease: 0.5,
    secondsOfCanary: 0,
    canaryViews: 2,
    canaryShare: 0.5,
    misses: 1,
    unready: 1,
  });
  expect(figures.hitRate).toBeCloseTo(62 / 63);
  expect(isReached(figures)).toBe(true);
  expect(tableOf(figures)).toContain('| from the cache, while no canary ran | ≥ 95 % | 98.4 % |');
});

it.each<[string, Partial<FrontRun>, RegExp]>([
  ['a page of a build that its revision lacks', { views: [view(2_000, 2, 'old')] }, /1 pages had a build/],
  ['a page of a canary from the cache', { views: [view(5_100, 3, 'new')] }, /came from the cache/],
  [
    'two builds for one visitor of a canary',
    { views: [view(5_100, 3, 'new', false, 1), view(5_200, 3, 'canary', false, 1)] },
    /1 visitors had two builds/,
  ],
  [
    'stored bytes of a user',
    { stored: [{ key: 'k', headers: '', body: 'for someone@safar.example' }] },
    /only one user may read: k/,
  ],
  ['a stored cookie', { stored: [{ key: 'k', headers: 'Set-Cookie: a=b', body: '' }] }, /with a cookie: k/],
  ['own data from the cache', { sharedWithSignedIn: 1 }, /1 own bookings/],
  ['that nothing is stored', { stored: [] }, /Nothing was stored/],
])('finds %s', (_what, change, sentence) => {
  const figures = figuresOf({ ...RUN, ...change });
  expect(figures.findings.join()).toMatch(sentence);
  expect(isReached(figures)).toBe(false);
});

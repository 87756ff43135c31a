import { tryCanaries } from './measure-canary';

it('of made-up canaries, all that always fail are stopped at once, and hardly any that is as good as the live build', () => {
  expect(tryCanaries(0.5, 1, 0, 20)).toMatchObject({ stopped: 1, averageLoads: 20, nineOfTen: 20 });
  // Of 20, more than three are stopped by chance once in a million runs at most.
  expect(tryCanaries(0.5, 0.05, 0.05, 20).stopped).toBeLessThan(0.2);
});

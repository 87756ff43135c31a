import { Vitals } from './vitals';

const lcp = (value: number) =>
  ({ kind: 'vital', package: 'mfe-tours', build: 'aaaaaaaaaaaa', vital: 'LCP', value }) as const;

it('has the 75th percentile of the last 200 values of a vital', () => {
  const vitals = new Vitals();
  expect(vitals.percentile75('LCP')).toBeUndefined();
  for (const value of [400, 100, 300, 200]) vitals.add(lcp(value));
  expect(vitals.percentile75('LCP')).toBe(300);
  expect(vitals.percentile75('CLS')).toBeUndefined();
  for (let i = 0; i < 200; i += 1) vitals.add(lcp(7));
  expect(vitals.percentile75('LCP')).toBe(7);
});

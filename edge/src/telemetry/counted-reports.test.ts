import { CountedReports } from './counted-reports';

const loaded = (build: string) => ({ kind: 'loaded', package: 'mfe-tours', build }) as const;
const failed = (phase: 'load' | 'render') =>
  ({ kind: 'failed', package: 'mfe-tours', build: 'a', phase, name: 'Error' }) as const;

it('takes each page once for a build and kind of report', () => {
  const counted = new CountedReports();
  const reports = [loaded('a'), loaded('b'), failed('load'), failed('render')];
  expect(reports.map((report) => counted.isFirst('one', report))).toEqual([true, true, true, false]);
  expect(reports.map((report) => counted.isFirst('one', report))).toEqual([false, false, false, false]);
  expect(counted.isFirst('two', loaded('a'))).toBe(true);
});

it('remembers the last reports, and forgets the oldest', () => {
  const counted = new CountedReports(10);
  for (let page = 0; page < 25; page += 1) counted.isFirst(`page ${page}`, loaded('a'));
  expect(counted.isFirst('page 15', loaded('a'))).toBe(false);
  expect(counted.isFirst('page 14', loaded('a'))).toBe(true);
});

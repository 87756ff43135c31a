import type { ClusterReport } from './check-cluster';
import { reportOf } from './report';

const report: ClusterReport = {
  done: new Map([['list', 20]]),
  kills: new Map([['edge killed', 2]]),
  journeys: { passed: 45, failed: 0, output: '' },
  shared: { passed: 4, failed: 0, output: '' },
  replicaReads: 300,
  findings: [],
};

it('says what was done, what was killed, and that nothing failed', () => {
  const text = reportOf(report);
  for (const each of [
    '| list | 20 |',
    '| edge killed | 2 |',
    '45 of 45 passed',
    'replica since it was last killed: 300',
    'No request failed',
  ]) {
    expect(text).toContain(each);
  }
});

it('says what was found, and nothing else then', () => {
  const text = reportOf({
    ...report,
    journeys: { passed: 44, failed: 1, output: '' },
    findings: ['3 times status 502: /api', '1 journeys failed:\n● booking'],
  });
  expect(text).toContain('44 of 45 passed');
  expect(text).toContain('2 findings:\n\n3 times status 502: /api');
  expect(text).not.toContain('No request failed');
});

import { execFileSync } from 'node:child_process';
import { assertOpenFiles } from './open-files';

const reportWith = (limit: number): unknown =>
  JSON.parse(
    String(
      execFileSync(
        'sh',
        [
          '-c',
          `ulimit -n ${limit} && exec "$0" -p "JSON.stringify(process.report.getReport())"`,
          process.execPath,
        ],
        { timeout: 20_000 },
      ),
    ),
  );

it('a service does not start where it may open too few files, and says how many it needs', () => {
  expect(() => assertOpenFiles(reportWith(40))).toThrow(
    'This process may have 40 files and connections open at once, which is too few: allow 1024 at least',
  );
  expect(() => assertOpenFiles(reportWith(1_024))).not.toThrow();
});

it.each([{}, { userLimits: { open_files: { soft: 'unlimited', hard: 'unlimited' } } }])(
  'a system without such a limit is fine: %p',
  (report) => {
    expect(() => assertOpenFiles(report)).not.toThrow();
  },
);

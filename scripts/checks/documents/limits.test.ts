import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LIMITS, type Limit } from '@safar/shared-contracts/limits';
import { ROOT } from '@safar/tooling/root';

const inWindow = (seconds: number) =>
  seconds === 1
    ? 'a second'
    : seconds === 60
      ? 'a minute'
      : seconds === 3600
        ? 'an hour'
        : `${seconds / 60} minutes`;

it('docs/operations.md lists all limits as they are', () => {
  const rows = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
        .join(' | '),
    );
  const start = rows.findIndex((row) => row.startsWith('requests |'));
  const expected = Object.values<Limit>(LIMITS).map(({ what, account, address, seconds }) =>
    [what, account ?? '', address, inWindow(seconds)].join(' | '),
  );
  expect(rows.slice(start + 2, start + 2 + expected.length)).toEqual(expected);
});

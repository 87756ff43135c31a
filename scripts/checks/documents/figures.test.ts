import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';

const read = (file: string) => readFileSync(path.join(ROOT, 'docs', file), 'utf8');

/** What one process sent a second, by the table that `npm run bench -- reads` writes. */
function measured(request: string): string {
  const row = read('performance.md')
    .split('\n')
    .find((line) => line.startsWith(`| ${request} `));
  const digits = row?.split('|').at(-2)?.trim() ?? '';
  expect(digits).toMatch(/^\d{3,}$/);
  return Number(digits.slice(0, 2).padEnd(digits.length, '0')).toLocaleString('en');
}

it.each(['operations.md', 'scaling.md'])('docs/%s sizes a site by the newest figures', (file) => {
  const page = `${measured('the page of a list, edge')} pages`;
  expect(read(file)).toMatch(new RegExp(`${page}(,| or) ${measured('list of 24, through the edge')} lists`));
  const [list, details] = [measured('list of 24, tour backend'), measured('details, tour backend')];
  expect(read(file)).toContain(`${list} lists or ${details} details`);
});

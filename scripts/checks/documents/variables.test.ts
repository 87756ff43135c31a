import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ServerEnvironment as OfTasks } from '@safar/backend-tasks/env';
import { ServerEnvironment as OfTours } from '@safar/backend-tours/env';
import { Env as OfEdge } from '@safar/edge/env';
import { ROOT } from '@safar/tooling/root';
import { Environment as OfStack } from '../../stack/settings';

const text = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
const read = new Set([OfStack, OfTours, OfTasks, OfEdge].flatMap(({ entries }) => Object.keys(entries)));
/** Programs that commands look for, and what a library reads. */
const NOT_OF_SERVICES = /_PATH$|^OTEL_/;

it('docs/operations.md names every variable that the stack or a service reads', () => {
  expect(read.size).toBeGreaterThan(40);
  expect([...read].filter((name) => !new RegExp(`\`${name}[\`=]`).test(text))).toEqual([]);
});

it('docs/operations.md lists no variable that nothing reads', () => {
  const [, table = ''] = text.split('\n## Variables\n');
  const rows = (table.split('\n## ')[0] ?? '').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+)/gm);
  const listed = [...rows].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? ''),
  );
  expect(listed.length).toBeGreaterThan(30);
  expect(listed.filter((name) => !read.has(name) && !NOT_OF_SERVICES.test(name))).toEqual([]);
});

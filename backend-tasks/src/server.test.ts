import { spawn } from 'node:child_process';
import path from 'node:path';
import { TaskListAnswer } from '@safar/shared-contracts/task.contract';
import { createTestDatabase, type TestDatabase } from '@safar/shared-server/testing/test-database';
import * as v from 'valibot';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** An entry as an operator runs it. */
function run(entry: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', `src/${entry}.ts`], {
    cwd: path.resolve(__dirname, '..'),
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  });
  let said = '';
  const ended = new Promise<[number | null, string]>((resolve) =>
    child.once('close', (code) => resolve([code, said])),
  );
  const address = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        said += String(data);
        const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
        if (found) resolve(found);
      });
    }
  });
  return { child, ended, address };
}

it('is seeded once, serves what was seeded, and stops when asked to', async () => {
  const DATABASE_URL = database.url;
  expect(await run('seed', { DATABASE_URL }).ended).toEqual([0, 'Sample tasks were added.\n']);
  expect(await run('seed', { DATABASE_URL }).ended).toEqual([0, 'Sample tasks were there already.\n']);

  const server = run('server', { DATABASE_URL, PORT: '0', JWT_SECRET: 'x'.repeat(32) });
  try {
    const answer = await fetch(`${await server.address}/alltasks`);
    expect(v.parse(TaskListAnswer, await answer.json()).total).toBeGreaterThanOrEqual(24);
    server.child.kill('SIGTERM');
    expect((await server.ended)[0]).toBe(0);
  } finally {
    server.child.kill('SIGKILL');
  }
});

it('does not start without a secret', async () => {
  expect(await run('server', { DATABASE_URL: database.url, PORT: '0' }).ended).toEqual([
    1,
    'The environment is not complete: JWT_SECRET is missing.\n',
  ]);
});

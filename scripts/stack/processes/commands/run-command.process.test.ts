import { startedAt } from '../process-identity';
import { runCommand } from './run-command';

const run = (program: string, timeoutMs?: number) =>
  runCommand([process.execPath, '-e', program], {
    cwd: __dirname,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });

/** A child that never ends and writes where its parent does; the parent says its pid. */
const CHILD = `
  const { spawn } = require('node:child_process');
  const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
  console.log('child ' + pid);`;

const pidIn = (output: string) => Number(/child (\d+)/.exec(output)?.[1]);

it('gives what a command wrote, and whether it did what it should', async () => {
  expect(await run(`console.log('done')`, 60_000)).toEqual({ ok: true, output: 'done\n' });
  expect(await run(`console.error('wrong'); process.exit(3)`)).toEqual({ ok: false, output: 'wrong\n' });
});

(process.platform === 'linux' ? describe : describe.skip)('a command that takes too long', () => {
  it('is ended with what it has started, which is listed', async () => {
    const { ok, output } = await run(`${CHILD} setInterval(() => {}, 1000);`, 3_000);
    expect(ok).toBe(false);
    expect(output).toContain('It did not end within 3 s. What was running:');
    expect(output).toContain(`  ${pidIn(output)} ${process.execPath} -e setInterval`);
    expect(startedAt(pidIn(output))).toBeUndefined();
  });
});

it('a command has ended, although what it has started goes on and has its streams', async () => {
  const { ok, output } = await run(`${CHILD} process.exit(0);`);
  process.kill(pidIn(output), 'SIGKILL');
  expect({ ok, output }).toEqual({ ok: true, output: `child ${pidIn(output)}\n` });
});

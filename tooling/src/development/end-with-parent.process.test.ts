import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const folder = mkdtempSync(path.join(tmpdir(), 'safar-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a program into the folder, and returns its path. */
function programOf(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** What a program prints that another one forks and then leaves alone at once. */
async function printedAfterParent(body: string): Promise<string> {
  const module = JSON.stringify(path.join(__dirname, 'end-with-parent.ts'));
  const child = programOf('child.mjs', `import { endWithParent } from ${module};\n${body}`);
  const options = { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] };
  const parent = programOf(
    'parent.mjs',
    `import { fork } from 'node:child_process';
    fork(${JSON.stringify(child)}, [], ${JSON.stringify(options)});
    process.exit();`,
  );
  // The output ends with the last process that holds it.
  const { stdout } = await promisify(execFile)(process.execPath, [parent], { cwd: __dirname });
  return stdout;
}

const WHEN_ALONE = `while (process.connected) await new Promise((done) => setTimeout(done, 10));`;

describe('a process that ends with its parent', () => {
  it('ends at once when its parent had ended before it could listen', async () => {
    expect(await printedAfterParent(`${WHEN_ALONE} endWithParent(); console.log('goes on');`)).toBe('');
  });

  it('goes on with what it loads until it says so', async () => {
    expect(await printedAfterParent(`${WHEN_ALONE} console.log('goes on');`)).toBe('goes on\n');
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { ROOT } from '@safar/tooling/root';
import { freeBasePort } from '../../stack/processes/ports/free-ports';
import { temporaryFolder } from '../../stack/testing/temporary-folder';
import { fail, pass, type CheckResult } from '../check';
import { environmentOf } from './node-binary';

const START_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 200;
/** The page, and one request of each backend. */
const PATHS = ['/', endpointUrl(listPackages), endpointUrl(listTasks)];

/** Starts the site with this Node as `npm start` does, requests it, and stops it. */
export async function checkStart(node: string): Promise<CheckResult> {
  const { folder, clear } = temporaryFolder();
  const port = await freeBasePort();
  const child = spawn(node, ['scripts/run.mjs', 'start'], {
    cwd: ROOT,
    env: { ...environmentOf(node), SAFAR_DATA: folder, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  try {
    const started = await waitFor(() => output.includes('Safar is at') || child.exitCode !== null);
    if (!started || child.exitCode !== null) return fail(`npm start failed:\n${output}`);
    for (const path of PATHS) {
      const { status } = await fetch(`http://localhost:${port}${path}`);
      if (status !== 200) return fail(`${path} responded with ${status}.\n${output}`);
    }
    child.kill('SIGTERM');
    const [code] = await Promise.race([exited, pause(STOP_TIMEOUT_MS, [undefined], { ref: false })]);
    return code === 0 ? pass() : fail(`The site did not stop in order:\n${output}`);
  } finally {
    child.kill('SIGKILL');
    await clear();
  }
}

/** Whether the condition came true in time. */
async function waitFor(condition: () => boolean): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!condition() && Date.now() < deadline) await pause(POLL_INTERVAL_MS);
  return condition();
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endEntries, runEntry } from '@safar/shared-server/testing/entry-process';
import { waitUntil } from '@safar/shared-server/testing/wait-until';

let renderer: number | undefined;
afterEach(() => {
  endEntries();
  if (renderer !== undefined && runs(renderer)) process.kill(renderer, 'SIGKILL');
});

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
/** Whether a process takes a processor's time: one that ended may wait for its parent to hear of it. */
const runs = (pid: number) =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

it('an edge that is killed while a build renders without end leaves no process behind', async () => {
  const edge = runEntry(path.resolve(__dirname, '../../../..'), 'testing/render-without-end.child', {});
  await waitUntil(() => edge.output.out.includes('renders'));
  const pid = childrenOf(edge.child.pid ?? 0).find((child) =>
    readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('render-process'),
  );
  if (pid === undefined) throw new Error('Nothing renders.');
  renderer = pid;

  edge.child.kill('SIGKILL');
  await edge.ended;
  await waitUntil(() => !runs(pid), { timeoutMs: 30_000, failure: 'The render process goes on.' });
});

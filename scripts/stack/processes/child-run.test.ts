import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { runContextIn } from '../testing/run-context';
import { runningPid } from '../testing/running-pid';
import { temporaryFolder } from '../testing/temporary-folder';
import { descendantsOf } from './descendants';
import { acceptsConnections, freePort } from './ports/free-ports';
import { startedAt } from './process-identity';
import { supervise } from './supervise';

const { folder, clear } = temporaryFolder();
afterAll(clear);

it('leaves nothing of a killed process that would keep its port', async () => {
  const port = await freePort();
  const context = runContextIn(folder);
  const worker = `require('net').createServer().listen(${port}, '127.0.0.1')`;
  const master = `require('child_process').spawn(process.execPath, ['-e', "${worker}"], { stdio: 'ignore' })
    .on('exit', () => process.exit(1))`;
  const server = await supervise(
    {
      name: 'master',
      command: [process.execPath, '-e', master],
      env: {},
      stopSignals: ['SIGTERM', 'SIGKILL'],
      ready: () => acceptsConnections('127.0.0.1', port),
    },
    context,
  );
  const [first = 0] = descendantsOf(runningPid(server));
  process.kill(runningPid(server), 'SIGKILL');
  await waitUntil(() => context.reported.includes('master is back.'));
  // The killed worker may have responded in place of the new one, which is started a moment later then.
  await waitUntil(() => descendantsOf(runningPid(server)).length > 0);
  const workers = [first, ...descendantsOf(runningPid(server))];
  await server.stop();
  expect(workers).toHaveLength(2);
  // They end a moment later, as does a third one that was started because the first still had the port.
  await waitUntil(() => workers.every((pid) => startedAt(pid) === undefined));
  await waitUntil(async () => !(await acceptsConnections('127.0.0.1', port)));
});

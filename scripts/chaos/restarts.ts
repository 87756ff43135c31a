import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { count, type Counts } from '../site-use/traffic';
import { descendantsOf } from '../stack/processes/descendants';
import { startedAt } from '../stack/processes/process-identity';
import { respondsOk } from '../stack/processes/responds-ok';
import type { SecondInstances } from '../stack/services/services';
import type { Stack } from '../stack/stack';

/**
 * Asks each service to stop, one after the other as a deployment does, and waits for the run that follows.
 * Begins again until `isOver`; each is asked once at least.
 */
export async function restartServices(
  stack: Pick<Stack, 'pid' | 'standsBy' | 'settings'>,
  second: SecondInstances,
  isOver: () => boolean,
  counts: Counts,
): Promise<void> {
  const { tours, tasks, edge, emulator } = stack.settings.ports;
  const services = [
    ['backend-tours', () => respondsOk(tours)],
    ['backend-tours-b', () => respondsOk(second.tours)],
    ['backend-tasks', () => respondsOk(tasks)],
    ['backend-tasks-b', () => respondsOk(second.tasks)],
    ['auth-emulator', async () => (await fetch(`http://127.0.0.1:${emulator}/`)).ok],
    ['edge', () => respondsOk(edge)],
  ] as const;
  do {
    for (const [name, isReady] of services) {
      if (name === 'auth-emulator') await waitUntil(() => stack.standsBy(name));
      await restart(() => stack.pid(name), isReady);
      count(counts, `${name} restarted`);
    }
    // The edge starts it again when a page is to be rendered.
    const renderProcess = () => {
      const edge = stack.pid('edge');
      return edge === undefined ? undefined : descendantsOf(edge)[0];
    };
    await restart(renderProcess, async () => true);
    count(counts, 'render process restarted');
  } while (!isOver());
}

/** Ends a process by that signal, and waits for the run that follows. */
export async function restart(
  pidOf: () => number | undefined,
  isReady: () => Promise<boolean>,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<void> {
  const pid = await waitUntil(pidOf);
  process.kill(pid, signal);
  await waitUntil(() => startedAt(pid) === undefined);
  await waitUntil(() => pidOf() !== undefined && pidOf() !== pid);
  await waitUntil(() => isReady().catch(() => false));
}

import { setTimeout as pause } from 'node:timers/promises';
import { restart } from '../../chaos/restarts';
import { count, type Counts } from '../../site-use/traffic';
import { acceptsConnections } from '../../stack/processes/ports/free-ports';
import { respondsOk } from '../../stack/processes/responds-ok';
import type { Stack } from '../../stack/stack';
import { clusterPorts } from '../cluster-ports';

/** Between the return of one and the next: the edges ask once a second which instance is ready. */
const REST_MS = 4_000;
const ROUNDS = 2;

/**
 * Kills one process after the other, of each kind one and then its second. Each time it waits until the
 * supervisor has it running again. All are killed a second time unless `isOver`, no third time: a
 * response that an edge has sent a part of when it is killed stays cut, so each kill may fail a journey.
 */
export async function killInTurn(
  stack: Pick<Stack, 'pid' | 'settings'>,
  isOver: () => boolean,
  { kills, onKill }: { readonly kills: Counts; readonly onKill: (name: string) => void },
): Promise<void> {
  const { ports } = stack.settings;
  const { edges, secondInstances, replica } = clusterPorts(ports.edge);
  const killed = [
    ['postgres-replica', replica],
    ['edge', edges[0]],
    ['backend-tours', ports.tours],
    ['backend-tasks', ports.tasks],
    ['edge-b', edges[1]],
    ['backend-tours-b', secondInstances.tours],
    ['backend-tasks-b', secondInstances.tasks],
  ] as const;
  for (let round = 0; round === 0 || (round < ROUNDS && !isOver()); round += 1) {
    for (const [name, port] of killed) {
      await pause(REST_MS);
      onKill(name);
      await restart(
        () => stack.pid(name),
        () => (name === 'postgres-replica' ? acceptsConnections('127.0.0.1', port) : respondsOk(port)),
        'SIGKILL',
      );
      count(kills, `${name} killed`);
    }
  }
  await pause(REST_MS);
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '@safar/shared-server/database';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import type { Stack } from '../stack/stack';
import { count, type Counts } from '../site-use/traffic';
import type { FaultProxy, NetworkFault } from './fault-proxy';

const PROCESSES = ['postgres', 'backend-tours', 'backend-tasks', 'edge', 'auth-emulator'] as const;
const MIN_FAULT_MS = 500;
const MAX_FAULT_MS = 3_000;
const MAX_REST_MS = 2_500;
const SLOW_RESPONSE_MS = 500;
/** A response is cut after fewer bytes than these: in its headers or in its body. */
const MAX_BYTES_BEFORE_CUT = 600;
/** The longest that PostgreSQL lets a commit wait for the disk, in microseconds. */
const SLOW_COMMIT_US = 100_000;

/** What is broken in a run: everything in turn, or PostgreSQL alone, killed again and again. */
export type FaultChoice = 'all' | 'postgres-kills';

interface Broken {
  readonly stack: Pick<Stack, 'pid'>;
  readonly network: FaultProxy;
  /** Connections of the superuser. */
  readonly pool: Pool;
}

/** Breaks one part, waits, and mends it. Resolves with what it was; undefined when that is broken already. */
type Fault = (broken: Broken) => Promise<string | undefined>;

const faultMs = () => MIN_FAULT_MS + Math.random() * (MAX_FAULT_MS - MIN_FAULT_MS);
const one = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(Math.random() * list.length)] ?? list[0];

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

const kill =
  (name: string): Fault =>
  async ({ stack }) => {
    const pid = stack.pid(name);
    if (!pid || !signal(pid, 'SIGKILL')) return undefined;
    await pause(faultMs());
    return `${name} killed`;
  };

/** Waits until it is back: killed before that, it would do no work between two kills. */
const killPostgres: Fault = async (broken) => {
  const what = await kill('postgres')(broken);
  await untilDone(() => broken.pool.query('select 1'));
  return what;
};

const freeze: Fault = async ({ stack }) => {
  const name = one(PROCESSES);
  const pid = stack.pid(name);
  if (!pid || !signal(pid, 'SIGSTOP')) return undefined;
  await pause(faultMs());
  signal(pid, 'SIGCONT');
  return `${name} stopped for a moment`;
};

/** What the network between clients and site does in turn, by the name that is counted. */
const NETWORK_FAULTS: readonly [NetworkChoice, ...NetworkChoice[]] = [
  ['cut', () => ({ cutAfter: Math.ceil(Math.random() * MAX_BYTES_BEFORE_CUT) })],
  ['refused', () => 'refused'],
  ['silent', () => 'silent'],
  ['slow', () => ({ delayMs: SLOW_RESPONSE_MS })],
];
type NetworkChoice = readonly [name: string, make: () => NetworkFault];

let networkTurn = 0;

const network: Fault = async ({ network }) => {
  const [name, make] = NETWORK_FAULTS[networkTurn % NETWORK_FAULTS.length] ?? NETWORK_FAULTS[0];
  networkTurn += 1;
  await network.set(make());
  await pause(faultMs());
  await network.set(undefined);
  return `network ${name}`;
};

/** No machine lends its disk to a test: PostgreSQL itself waits before each flush of its log. */
const slowDisk: Fault = async ({ pool }) => {
  try {
    await setCommitDelay(pool, SLOW_COMMIT_US);
    await pause(faultMs());
    await setCommitDelay(pool, 0);
    return 'slow disk';
  } catch {
    return undefined;
  }
};

const FAULTS: Readonly<Record<FaultChoice, readonly [Fault, ...Fault[]]>> = {
  all: [(broken) => kill(one(PROCESSES))(broken), freeze, network, network, slowDisk],
  'postgres-kills': [killPostgres],
};

/** Breaks one part after the other until `isOver`, and leaves everything whole. */
export async function breakThings(
  broken: Broken,
  choice: FaultChoice,
  isOver: () => boolean,
  counts: Counts,
): Promise<void> {
  // In rounds, so that a short run has each kind, too.
  let round: Fault[] = [];
  while (!isOver()) {
    if (round.length === 0) round = shuffled(FAULTS[choice]);
    const what = await round.pop()?.(broken);
    if (what !== undefined) count(counts, what);
    await pause(Math.random() * MAX_REST_MS);
  }
  await untilDone(() => setCommitDelay(broken.pool, 0));
}

async function setCommitDelay(pool: Pool, us: number): Promise<void> {
  await pool.query(`alter system set commit_delay = ${us}`);
  await pool.query('alter system set commit_siblings = 0');
  await pool.query('select pg_reload_conf()');
}

/** PostgreSQL may be starting again. */
const untilDone = (work: () => Promise<unknown>) =>
  waitUntil(
    () =>
      work().then(
        () => true,
        () => false,
      ),
    { everyMs: 100 },
  );

/** False when the process has just ended by itself. */
function signal(pid: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

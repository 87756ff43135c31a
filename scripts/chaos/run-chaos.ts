import { openDatabase } from '@safar/shared-server/database';
import type { Progress } from '../progress';
import { freeBasePort } from '../stack/processes/ports/free-ports';
import { localUrl, type SecondInstances } from '../stack/services/services';
import { startStack } from '../stack/stack';
import { runningAdminUrl } from '../stack/databases/start-databases';
import { startFaultProxy } from './fault-proxy';
import { breakThings, type FaultChoice } from './faults';
import { restartServices } from './restarts';
import { findingsOf } from '../site-use/findings';
import type { Counts, Site } from '../site-use/traffic';
import type { Use } from '../site-use/use-until';
import { useWhile } from '../site-use/use-while';
import { World } from '../site-use/world';

/** What the emails of the accounts of a run end with. */
const DOMAIN = '@chaos.example';
const READ_PAUSE_MS = 20;

export interface ChaosOptions {
  readonly minutes: number;
  readonly clients: number;
  /** `restarts`: each service is asked to stop in turn, and no request may fail; half of the clients read. */
  readonly faults: FaultChoice | 'restarts';
  /** The folder of the data of a site that is made for the run. */
  readonly dataFolder: string;
}

export interface ChaosResult {
  /** How often each operation had its response. */
  readonly done: Counts;
  /** What came instead of a response, and how often. */
  readonly lost: Counts;
  readonly faults: Counts;
  /** What went wrong, each as a sentence. None: every acknowledged change is there, and once. */
  readonly findings: readonly string[];
}

/**
 * Uses a whole site from many clients while its parts are killed, stopped and cut off. Afterwards its
 * databases must hold what was acknowledged.
 */
export async function runChaos(options: ChaosOptions, progress: Progress): Promise<ChaosResult> {
  const { minutes, clients, faults, dataFolder } = options;
  const isRestarts = faults === 'restarts';
  const second = await secondPorts();
  const stack = await startStack({
    env: await environmentOf(options),
    progress: { ...progress, log: () => undefined },
    ...(isRestarts ? { secondInstances: second } : {}),
  });
  const { ports } = stack.settings;
  const adminUrl = runningAdminUrl(dataFolder, ports.postgres);
  const pool = openDatabase(adminUrl, () => undefined);
  const network = await startFaultProxy(ports.edge);
  const counts = { done: new Map(), lost: new Map(), faults: new Map() } satisfies Record<string, Counts>;
  const site: Site = isRestarts
    ? { origin: localUrl(ports.edge), lost: counts.lost, tryTimeoutMs: 20_000 }
    : { origin: localUrl(network.port), lost: counts.lost };
  const use: Use = { site, world: new World(), users: [], domain: DOMAIN, done: counts.done };
  const readers = isRestarts ? Math.floor(clients / 2) : 0;
  try {
    await progress.step(`${clients} clients, ${minutes} minutes`, () => {
      const until = performance.now() + minutes * 60_000;
      const isOver = () => performance.now() > until;
      const breakIt = () =>
        faults === 'restarts'
          ? restartServices(stack, second, isOver, counts.faults)
          : breakThings({ stack, network, pool }, faults, isOver, counts.faults);
      return useWhile(breakIt, use, { writers: clients - readers, readers, readPauseMs: READ_PAUSE_MS });
    });
    const findings = await progress.step('What is there', () => findingsOf(use, adminUrl));
    const failed = isRestarts ? [...counts.lost].map(([what, times]) => `${times} times ${what}`) : [];
    return { ...counts, findings: [...failed, ...findings] };
  } finally {
    await network.close();
    await pool.end();
    await stack.stop();
  }
}

const environmentOf = async ({ dataFolder, faults }: ChaosOptions): Promise<NodeJS.ProcessEnv> => ({
  ...process.env,
  SAFAR_DATA: dataFolder,
  PORT: String(await freeBasePort()),
  // All clients have one address.
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'warn',
  // On a busy machine, too, only what a restart refuses counts.
  ...(faults === 'restarts' ? { ADMISSION_TIMEOUT_MS: '15000', SEARCH_TIMEOUT_MS: '15000' } : {}),
});

async function secondPorts(): Promise<SecondInstances> {
  const base = await freeBasePort();
  return { tours: base, tasks: base + 1 };
}

import { openDatabase } from '@safar/shared-server/database';
import type { Progress } from '../progress';
import { freeBasePort } from '../stack/processes/ports/free-ports';
import type { SecondInstances } from '../stack/services/services';
import { startStack } from '../stack/stack';
import { runningAdminUrl } from '../stack/databases/start-databases';
import { readUntil } from '../site-use/read-site';
import { startFaultProxy } from './fault-proxy';
import { breakThings, type FaultChoice } from './faults';
import { restartServices } from './restarts';
import type { SiteUser } from '../site-use/site-user';
import { findingsOf } from '../site-use/findings';
import type { Counts, Site } from '../site-use/traffic';
import { useUntil } from '../site-use/use-until';
import { World } from '../site-use/world';

/** What the emails of the accounts of a run end with. */
const DOMAIN = '@chaos.example';

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
  const env = {
    ...process.env,
    SAFAR_DATA: dataFolder,
    PORT: String(await freeBasePort()),
    // All clients have one address.
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
    // On a busy machine, too, only what a restart refuses counts.
    ...(isRestarts ? { ADMISSION_TIMEOUT_MS: '15000', SEARCH_TIMEOUT_MS: '15000' } : {}),
  };
  const second = await secondPorts();
  const stack = await startStack({
    env,
    progress: { ...progress, log: () => undefined },
    ...(isRestarts ? { secondInstances: second } : {}),
  });
  const { ports } = stack.settings;
  const adminUrl = runningAdminUrl(dataFolder, ports.postgres);
  const pool = openDatabase(adminUrl, () => undefined);
  const network = await startFaultProxy(ports.edge);
  const counts = { done: new Map(), lost: new Map(), faults: new Map() } satisfies Record<string, Counts>;
  try {
    const port = isRestarts ? ports.edge : network.port;
    const site: Site = {
      origin: `http://127.0.0.1:${port}`,
      lost: counts.lost,
      ...(isRestarts ? { tryTimeoutMs: 20_000 } : {}),
    };
    const world = new World();
    const users: SiteUser[] = [];
    const until = performance.now() + minutes * 60_000;
    let hasEnded = false;
    const isOver = () => hasEnded;
    const isTimeOver = () => performance.now() > until;
    const use = async () => useUntil(isOver, { site, world, users, domain: DOMAIN, done: counts.done });
    const reading = { origin: site.origin, done: counts.done, failed: counts.lost, pauseMs: 20 };
    const read = (visitor: number) => readUntil(isOver, reading, { visitor, visitors: clients });
    const breaking = () =>
      faults === 'restarts'
        ? restartServices(stack, second, isTimeOver, counts.faults)
        : breakThings({ stack, network, pool }, faults, isTimeOver, counts.faults);
    await progress.step(`${clients} clients, ${minutes} minutes`, async () => {
      const using = Array.from({ length: clients }, (_, number) =>
        isRestarts && number % 2 ? read(number) : use(),
      );
      await Promise.all([breaking().finally(() => (hasEnded = true)), ...using]);
    });
    const findings = await progress.step('What is there', () =>
      findingsOf({ world, users, domain: DOMAIN }, adminUrl),
    );
    const failed = isRestarts ? [...counts.lost].map(([what, times]) => `${times} times ${what}`) : [];
    return { ...counts, findings: [...failed, ...findings] };
  } finally {
    await network.close();
    await pool.end();
    await stack.stop();
  }
}

async function secondPorts(): Promise<SecondInstances> {
  const base = await freeBasePort();
  return { tours: base, tasks: base + 1 };
}

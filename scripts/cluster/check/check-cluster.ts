import { Client } from 'pg';
import * as v from 'valibot';
import { findChromium } from '../../programs/chromium';
import { runJest } from '../../checks/jest/run-jest';
import type { CheckResult } from '../../checks/check';
import type { Progress } from '../../progress';
import { findingsOf } from '../../site-use/findings';
import type { Loss } from '../../site-use/losses';
import type { Counts } from '../../site-use/traffic';
import type { Use } from '../../site-use/use-until';
import { useWhile } from '../../site-use/use-while';
import { World } from '../../site-use/world';
import { dataPaths } from '../../stack/data/data-paths';
import { localUrl } from '../../stack/services/services';
import { startStack, type Stack } from '../../stack/stack';
import { runningAdminUrl, runningDatabases } from '../../stack/databases/start-databases';
import { clusterOptions } from '../cluster-additions';
import { clusterPorts } from '../cluster-ports';
import { describeLoss, type Killing } from './describe-loss';
import { killInTurn } from './kill-in-turn';

/** What the emails of the accounts of writers end with. */
const DOMAIN = '@cluster.example';
const CLIENTS = { writers: 3, readers: 3, readPauseMs: 30 };
/** Below what one account may write in a minute. */
const WRITE_PAUSE_MS = 60;
/** The journeys, the writers and the tests of limits send from one address. */
const RATE_FACTOR = 20;

/** Those that read and write through all services; the others are about one browser and one edge. */
const JOURNEYS = [
  ...['accounts/session', 'accounts/ended-sessions', 'accounts/own-data', 'booked-tours/booking'],
  ...['finding/tour-details', 'task-board/tasks', 'task-board/two-editors'],
  ...['between-screens/navigation', 'between-screens/back-forward'],
].map((name) => `e2e/journeys/${name}.journey.test.ts`);

/**
 * Whether a refusal counts as a failure. A write from before the kill may still be in progress: its response
 * then says so, and after which time to send it again.
 */
const isFailure = (what: string) => !what.startsWith('still in progress');

const ReplicaReads = v.object({ reads: v.number() });

export interface ClusterReport {
  /** How often each operation of readers and writers had its response. */
  readonly done: Counts;
  readonly kills: Counts;
  readonly journeys: CheckResult;
  /** The tests of what both edges and all instances share. */
  readonly shared: CheckResult;
  /** How often the replica read tables of the tours since it was last killed. */
  readonly replicaReads: number;
  /** What went wrong, each as a sentence. */
  readonly findings: readonly string[];
}

/**
 * Starts a cluster in that folder, and runs journeys and a load against its proxy while one process after the
 * other is killed. The databases must then hold what was acknowledged. Afterwards, with all processes
 * running, what the instances share is tested.
 */
export async function checkCluster(
  { dataFolder, port }: { readonly dataFolder: string; readonly port: number },
  progress: Progress,
): Promise<ClusterReport> {
  const options = clusterOptions(environmentOf(dataFolder, port));
  const stack = await startStack({ ...options, progress: { ...progress, log: () => undefined } });
  try {
    const env = { ...environmentOfTests(stack), CHROMIUM_PATH: await findChromium() };
    const run = (projects: string, paths: readonly string[]) =>
      runJest({ check: `cluster-${projects}`, projects, env, flags: ['-i', '--forceExit'] }, { paths });
    const [done, lost, kills]: [Counts, Counts, Counts] = [new Map(), new Map(), new Map()];
    const [losses, killings]: [Loss[], Killing[]] = [[], []];
    const site = { origin: stack.origin, lost, losses, tryTimeoutMs: 20_000 };
    const onKill = (name: string) => void killings.push({ name, at: Date.now() });
    const use: Use = { site, world: new World(), users: [], domain: DOMAIN, done, pauseMs: WRITE_PAUSE_MS };

    const journeys = await progress.step('Journeys, readers and writers, while processes are killed', () =>
      useWhile(() => killDuring(() => run('e2e', JOURNEYS), stack, { kills, onKill }), use, CLIENTS),
    );
    const adminUrl = runningAdminUrl(dataFolder, stack.settings.ports.postgres);
    const differences = await progress.step('What is there', () => findingsOf(use, adminUrl));
    const replicaReads = await countReplicaReads(dataFolder, clusterPorts(port).replica);
    const shared = await progress.step('What the instances share', () => run('cluster', []));
    const findings = [
      ...[...lost].filter(([what]) => isFailure(what)).map(([what, times]) => `${times} times ${what}`),
      ...losses.filter(({ what }) => isFailure(what)).map((loss) => describeLoss(loss, killings)),
      ...differences,
      ...(replicaReads > 0 ? [] : ['Nothing was read from the replica.']),
      ...(journeys.failed > 0 ? [`${journeys.failed} journeys failed:\n${journeys.output}`] : []),
      ...(shared.failed > 0 ? [`${shared.failed} tests of what is shared failed:\n${shared.output}`] : []),
    ];
    return { done, kills, journeys, shared, replicaReads, findings };
  } finally {
    await stack.stop();
  }
}

const environmentOf = (dataFolder: string, port: number): NodeJS.ProcessEnv => ({
  ...process.env,
  SAFAR_DATA: dataFolder,
  PORT: String(port),
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: String(RATE_FACTOR),
  // Of a machine that does everything at once: only what a kill refuses counts.
  SEARCH_TIMEOUT_MS: '15000',
  ADMISSION_TIMEOUT_MS: '15000',
});

/** Kills processes while that runs, and resolves with its result once all are back. */
async function killDuring<T>(
  running: () => Promise<T>,
  stack: Stack,
  noted: Parameters<typeof killInTurn>[2],
): Promise<T> {
  let isOver = false;
  const [result] = await Promise.all([
    running().finally(() => (isOver = true)),
    killInTurn(stack, () => isOver, noted),
  ]);
  return result;
}

async function countReplicaReads(dataFolder: string, port: number): Promise<number> {
  const client = new Client({ connectionString: runningDatabases(dataFolder, port).tours });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select coalesce(sum(seq_scan + idx_scan), 0)::int as reads from pg_stat_user_tables',
    );
    return v.parse(ReplicaReads, rows[0]).reads;
  } finally {
    await client.end();
  }
}

/** What e2e/site/stack.setup.ts sets where it starts the site itself, and where each instance is. */
function environmentOfTests({ origin, settings }: Stack): Readonly<Record<string, string>> {
  const { ports, dataFolder } = settings;
  const { edges, secondInstances } = clusterPorts(ports.edge);
  return {
    SAFAR_E2E_ORIGIN: origin,
    SAFAR_E2E_RELEASES: dataPaths(dataFolder).releases,
    SAFAR_E2E_DATA: dataFolder,
    SAFAR_E2E_EMULATOR: localUrl(ports.emulator),
    SAFAR_E2E_KILLS: '1',
    SAFAR_E2E_EDGES: edges.map(localUrl).join(),
    SAFAR_E2E_TOURS: [ports.tours, secondInstances.tours].map(localUrl).join(),
    SAFAR_E2E_RATE_FACTOR: String(RATE_FACTOR),
  };
}

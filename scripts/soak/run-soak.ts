import { setTimeout as pause } from 'node:timers/promises';
import type { Progress } from '../progress';
import type { Counts } from '../site-use/traffic';
import type { Use } from '../site-use/use-until';
import { useWhile } from '../site-use/use-while';
import { World } from '../site-use/world';
import { descendantsOf } from '../stack/processes/descendants';
import { freeBasePort } from '../stack/processes/ports/free-ports';
import { startStack, type Stack } from '../stack/stack';
import { EventStreams } from './event-streams';
import { memoryOf } from './memory';
import type { Sample } from './memory-trend';

const SAMPLE_INTERVAL_MS = 5_000;
/** Of a client between two requests: so that two cores have a rest, as those of a site have. */
const PAUSE_MS = 100;
/** How many event streams are closed and opened again with each sample. */
const RENEWED_STREAMS = 20;

export interface SoakOptions {
  readonly minutes: number;
  /** How many read, and how many change things. */
  readonly clients: number;
  readonly streams: number;
  /** The folder of the data of a site that is made for the run. */
  readonly dataFolder: string;
}

/** The memory of a part over the run: what is its own, and at the end with what it shares. */
export interface PartMemory {
  readonly name: string;
  /** Whether it is one of ours, and must stay flat. */
  readonly judged: boolean;
  readonly samples: Sample[];
  resident: number;
}

export interface SoakResult {
  readonly parts: readonly PartMemory[];
  readonly done: Counts;
  /** What came instead of a response, and how often. */
  readonly failed: Counts;
  /** How many event streams were open, at least. */
  readonly streams: number;
}

/** Uses a whole site as its visitors do for so long, and samples what its processes take. */
export async function runSoak(options: SoakOptions, progress: Progress): Promise<SoakResult> {
  const { minutes, clients, dataFolder } = options;
  const env = {
    ...process.env,
    SAFAR_DATA: dataFolder,
    PORT: String(await freeBasePort()),
    // All clients have one address.
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
  };
  const stack = await startStack({ env, progress: { ...progress, log: () => undefined } });
  const { origin } = stack;
  const streams = new EventStreams(origin, options.streams);
  const [done, failed]: [Counts, Counts] = [new Map(), new Map()];
  const parts = partsOf(stack);
  let fewest = Infinity;
  try {
    await progress.step(`${options.streams} event streams`, () => streams.open());
    const since = performance.now();
    const isOver = () => performance.now() - since > minutes * 60_000;
    const use: Use = {
      site: { origin, lost: failed },
      world: new World(),
      users: [],
      domain: '@soak.example',
      done,
      pauseMs: PAUSE_MS,
    };
    await progress.step(`${clients} readers and ${clients} writers, ${minutes} minutes`, () =>
      useWhile(sampleUntilOver, use, { writers: clients, readers: clients, readPauseMs: PAUSE_MS }),
    );
    return { parts: parts.map(({ part }) => part), done, failed, streams: fewest };

    async function sampleUntilOver(): Promise<void> {
      while (!isOver()) {
        for (const { part, pids } of parts) {
          const memory = memoryOf(pids());
          if (!memory) continue;
          part.samples.push({ minutes: (performance.now() - since) / 60_000, mb: memory.own });
          part.resident = memory.resident;
        }
        fewest = Math.min(fewest, streams.size);
        await streams.renew(RENEWED_STREAMS);
        await pause(SAMPLE_INTERVAL_MS);
      }
    }
  } finally {
    streams.close();
    await stack.stop();
  }
}

/** The parts of a site, with the processes of each. */
function partsOf(stack: Stack) {
  const whole = (name: string) => () => {
    const pid = stack.pid(name);
    return pid === undefined ? [] : [pid, ...descendantsOf(pid)];
  };
  const alone = (name: string) => () => whole(name)().slice(0, 1);
  const part = (name: string, pids: () => readonly number[], judged = true) => {
    const memory: PartMemory = { name, judged, samples: [], resident: 0 };
    return { part: memory, pids };
  };
  return [
    part('edge', alone('edge')),
    part('render process', () => whole('edge')().slice(1)),
    part('backend-tours', whole('backend-tours')),
    part('backend-tasks', whole('backend-tasks')),
    // Not ours, and in the place of Google's service only. It keeps every account and every sign-in.
    part('auth-emulator', whole('auth-emulator'), false),
    part('postgres', whole('postgres')),
  ];
}

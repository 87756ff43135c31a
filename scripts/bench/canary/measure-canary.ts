import { significantPValue } from '@safar/edge/telemetry/significance';
import { analysisLoads, MIN_LOADS } from '@safar/releases';
import type { Progress } from '../../progress';

/** How many canaries of each kind are tried. */
const RUNS = 1_000;
/** A canary that is not stopped by then is not stopped here. */
const MAX_LOADS = 10_000;
/** The parts of the visitors that get the canary. */
const SHARES = [0.1, 0.5] as const;
/** How many of the loads fail: of the canary, and of the live build. */
const RATES = [
  ...([0.005, 0.06, 0.2] as const).map((rate) => [rate, rate] as const),
  ...[[1, 0.005] as const, [0.15, 0.005] as const, [0.08, 0.005] as const, [0.03, 0.005] as const],
] as const;

/** Canaries of one kind, and after how many of their loads they were stopped. */
export interface StoppedCanaries {
  readonly share: number;
  readonly rate: number;
  readonly liveRate: number;
  /** How many of them were stopped (0 to 1). */
  readonly stopped: number;
  /** Of those that were stopped. */
  readonly averageLoads: number;
  /** By how many loads nine of ten were stopped. Undefined when fewer were stopped at all. */
  readonly nineOfTen: number | undefined;
}

/** Makes up canaries that fail by chance, and stops them by the rule of the edge (decision 018). */
export async function measureCanary(progress: Progress): Promise<readonly StoppedCanaries[]> {
  return progress.step('Canaries', async () =>
    SHARES.flatMap((share) => RATES.map(([rate, liveRate]) => tryCanaries(share, rate, liveRate))),
  );
}

export function tryCanaries(share: number, rate: number, liveRate: number, runs = RUNS): StoppedCanaries {
  const loads = Array.from({ length: runs }, () => loadsUntilStopped(share, rate, liveRate));
  const stopped = loads.filter((each) => each !== undefined).sort((a, b) => a - b);
  return {
    share,
    rate,
    liveRate,
    stopped: stopped.length / runs,
    averageLoads: stopped.reduce((sum, each) => sum + each, 0) / Math.max(1, stopped.length),
    nineOfTen: stopped[Math.ceil(0.9 * runs) - 1],
  };
}

function loadsUntilStopped(share: number, rate: number, liveRate: number): number | undefined {
  let [tried, baseline] = [NONE, NONE];
  for (const loads of analysisLoads(MAX_LOADS)) {
    tried = more(tried, loads, rate);
    baseline = more(baseline, Math.round((loads * (1 - share)) / share), liveRate);
    if (baseline.trials < MIN_LOADS) continue;
    if (significantPValue({ tried, baseline }) !== undefined) return loads;
  }
  return undefined;
}

const NONE = { failed: 0, trials: 0 };

/** The sample with further loads, each of which fails by chance. */
function more(sample: typeof NONE, trials: number, rate: number): typeof NONE {
  let { failed } = sample;
  for (let load = sample.trials; load < trials; load += 1) if (Math.random() < rate) failed += 1;
  return { failed, trials };
}

const percent = (part: number) => `${Number((100 * part).toFixed(2))} %`;

/** The figures as a table. */
export const canaryTable = (figures: readonly StoppedCanaries[]): string =>
  [
    '| share | canary fails | live build fails | stopped | on average at load | nine of ten by load |',
    '| --- | --- | --- | --- | --- | --- |',
    ...figures.map(({ share, rate, liveRate, stopped, averageLoads, nineOfTen }) => {
      const rates = [share, rate, liveRate, stopped].map(percent);
      return `| ${[...rates, Math.round(averageLoads), nineOfTen ?? 'not'].join(' | ')} |`;
    }),
  ].join('\n');

import type { Registry } from '@safar/shared-contracts/registry.contract';
import { canaryTrial, ReleaseRefused } from '@safar/releases';
import { StorageUnusable } from '@safar/releases/disk-fault';
import { CANARY, LIVE, registryWithCanary } from '@safar/releases/testing/sample-registry';
import { newPage, temporaryCounts } from '@safar/releases/testing/temporary-counts';
import { ReleaseAnalysis } from './release-analysis';
import { TelemetryStore } from '../telemetry-store';

const FRAME = `/remotes/mfe-tours/${CANARY}/all.js`;

/** An analysis, the canaries it aborted, its log, and visits that are reported to it. */
function analysisOf(registry: Registry, abort: () => Promise<unknown> = () => Promise.resolve()) {
  const { store, counts } = temporaryCounts();
  const telemetry = new TelemetryStore(counts);
  const aborts: { build: string; why: string }[] = [];
  const logged: string[] = [];
  const write = (_data: unknown, message?: string) => void logged.push(message ?? '');
  const service = {
    takeBack: () => Promise.reject(new Error('No live build is new here.')),
    advance: () => Promise.reject(new Error('No canary has stages here.')),
    abortCanary: async (name: string, build: string, why: string) => {
      aborts.push({ build, why });
      await abort();
      return { revision: 8, at: '', who: 'safar', what: 'stop-canary' as const, package: name };
    },
  };
  const restart = () =>
    new ReleaseAnalysis({
      store,
      counts,
      service,
      watchMs: 0,
      log: { warn: write, error: write } as never,
    });
  let analysis = restart();
  return {
    counts,
    aborts,
    logged,
    restart: () => void (analysis = restart()),
    /** That build is loaded, fails or not, and takes so many ms on its page. */
    async visit(build: string, fails = false, ms: { readonly inp?: number; readonly frames?: number } = {}) {
      const [of, page] = [
        { package: 'mfe-tours', build },
        { sub: newPage(), revision: registry.revision },
      ];
      const { inp, frames } = ms;
      if (inp !== undefined)
        telemetry.add({ kind: 'vital', ...of, vital: 'INP', value: inp }, registry, page);
      if (frames !== undefined) {
        telemetry.addFrames({ ...of, script: frames / 2, screen: frames / 2 }, registry, page);
      }
      telemetry.add({ kind: 'loaded', ...of }, registry, { sub: newPage(), revision: registry.revision });
      const failure = { kind: 'failed', ...of, phase: 'render', name: 'TypeError', frame: FRAME } as const;
      if (fails) telemetry.add(failure, registry, { sub: newPage(), revision: registry.revision });
      await analysis.run(registry);
    },
    async visits(count: number, build: string, fails = false, ms = {}) {
      for (let i = 0; i < count; i += 1) await this.visit(build, fails, ms);
    },
  };
}

describe('a canary that fails', () => {
  it('is aborted at its 20th load, with the reason in numbers', async () => {
    const site = analysisOf(registryWithCanary());
    await site.visits(209, LIVE);
    await site.visits(3, LIVE, true);
    await site.visits(8, CANARY);
    await site.visits(11, CANARY, true);
    expect(site.aborts).toEqual([]);
    await site.visit(CANARY, true);
    expect(site.aborts).toEqual([
      {
        build: CANARY,
        why: [
          `12 of 20 loads of mfe-tours@${CANARY} failed, 3 of 212 of the live build:`,
          "Fisher's exact test, p = 1.4e-12 < 0.0005.",
          `Mostly render errors in mfe-tours@${CANARY}/all.js (team Tours).`,
        ].join(' '),
      },
    ]);
    expect(site.logged).toEqual(['a canary was aborted']);
  });

  it('is not aborted before the live build has 20 loads to compare with', async () => {
    const site = analysisOf(registryWithCanary());
    await site.visits(30, CANARY, true);
    await site.visits(19, LIVE);
    expect(site.aborts).toEqual([]);
    await site.visit(LIVE);
    expect(site.aborts).toHaveLength(1);
  });

  it('is aborted later when it begins to fail later: it is analysed at 25, 32, 40 … loads', async () => {
    const site = analysisOf(registryWithCanary());
    await site.visits(100, LIVE);
    await site.visits(20, CANARY);
    await site.visits(4, CANARY, true);
    expect(site.aborts).toEqual([]);
    await site.visit(CANARY, true);
    expect(site.aborts).toHaveLength(1);
  });

  it('of which 13 of 124 loads fail is aborted by then, since it is not compared at twice its loads alone', async () => {
    const site = analysisOf(registryWithCanary());
    await site.visits(124, LIVE);
    await site.visits(111, CANARY);
    await site.visits(12, CANARY, true);
    expect(site.aborts).toEqual([]);
    await site.visit(CANARY, true);
    expect(site.aborts).toHaveLength(1);
  });

  it('is not analysed once more at 20 loads by an edge that is started again', async () => {
    const site = analysisOf(registryWithCanary());
    await site.visits(100, LIVE);
    await site.visits(20, CANARY);
    await site.visits(4, CANARY, true);
    site.restart();
    await site.visit(LIVE);
    expect(site.aborts).toEqual([]);
    await site.visit(CANARY, true);
    expect(site.aborts).toHaveLength(1);
  });

  it('is not compared with what happened before it began', async () => {
    const before = analysisOf(registryWithCanary(10, 7));
    await before.visits(100, LIVE, true);
    await before.visits(20, CANARY, true);
    expect(before.aborts).toEqual([]);
    const again = registryWithCanary(10, 9);
    expect(canaryTrial(again, 'mfe-tours', before.counts)?.comparison).toEqual({
      tried: { failed: 0, trials: 0 },
      baseline: { failed: 0, trials: 0 },
    });
  });

  it('keeps its counts when its traffic is raised', async () => {
    const site = analysisOf(registryWithCanary(10, 7));
    await site.visits(5, CANARY, true);
    const raised = registryWithCanary(20, 8);
    raised.log.push(...registryWithCanary(10, 7).log);
    expect(canaryTrial(raised, 'mfe-tours', site.counts)?.comparison.tried).toEqual({ failed: 5, trials: 5 });
  });

  it('may be changed by a person or another edge first', async () => {
    const refused = () => Promise.reject(new ReleaseRefused('CONFLICT', 'It is not the canary any more.'));
    const site = analysisOf(registryWithCanary(), refused);
    await site.visits(100, LIVE);
    await site.visits(24, CANARY, true);
    expect(site.aborts).toHaveLength(1);
    expect(site.logged).toEqual([]);
  });

  it.each([
    ['the releases could not be reached', new Error('The bucket does not respond.')],
    ['their disk was full', new StorageUnusable('Nothing was written to releases. The disk is full.')],
  ])('is aborted with the next report when %s', async (_when, failure) => {
    let down = true;
    const site = analysisOf(registryWithCanary(), () => (down ? Promise.reject(failure) : Promise.resolve()));
    await site.visits(100, LIVE);
    await site.visits(20, CANARY, true);
    down = false;
    await site.visit(CANARY, true);
    expect(site.logged).toEqual(['a build could not be stopped or advanced', 'a canary was aborted']);
  });
});

describe('a canary that is slower', () => {
  it.each([
    ['responds later', { inp: 120 }, { inp: 450 }, /^20 of 20 .* had an INP of more than 200 ms, 0 of 40 /],
    [
      'has more long frames',
      { frames: 600 },
      { frames: 2_600 },
      /^20 of 20 pages with mfe-tours@cccccccccccc had long frames of more than 800 ms, 0 of 40 with the live build: Fisher's exact test, p = \S+ < 0.000028 \(team Tours\)\.$/,
    ],
  ])('is aborted, naming the team, when it %s', async (_how, before, since, why) => {
    const site = analysisOf(registryWithCanary());
    await site.visits(40, LIVE, false, before);
    await site.visits(19, CANARY, false, since);
    expect(site.aborts).toEqual([]);
    await site.visits(1, CANARY, false, since);
    expect(site.aborts).toEqual([{ build: CANARY, why: expect.stringMatching(why) }]);
  });

  it('goes on when it is slower by what nobody notices', async () => {
    const site = analysisOf(registryWithCanary());
    await site.visits(80, LIVE, false, { inp: 60, frames: 90 });
    await site.visits(80, CANARY, false, { inp: 180, frames: 190 });
    expect(site.aborts).toEqual([]);
  });
});

it('of 50 canaries as good and as fast as the live build, in 640 loads hardly one is aborted', async () => {
  const random = seeded(20_261_121);
  let aborted = 0;
  for (let run = 0; run < 50; run += 1) {
    const site = analysisOf(registryWithCanary(50));
    const rate = [0.01, 0.05, 0.2, 0.5][run % 4] ?? 0;
    for (let i = 0; i < 1_280; i += 1) {
      await site.visit(i % 2 ? CANARY : LIVE, random() < rate, {
        inp: 1_000 * random(),
        frames: 9_000 * random(),
      });
    }
    aborted += Math.min(1, site.aborts.length);
  }
  // 16 analyses at 0.0005 each: at most 0.4 of 50 are expected, and three or more in one of 100 such
  // simulations.
  expect(aborted).toBeLessThan(3);
});

/** Pseudo-random numbers in [0, 1), the same in each run. Source: mulberry32. */
function seeded(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

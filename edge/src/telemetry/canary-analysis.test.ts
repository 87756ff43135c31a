import type { Registry } from '@safar/shared-contracts/registry.contract';
import { ReleaseRefused } from '@safar/releases';
import { CANARY, LIVE, registryWithCanary } from '@safar/releases/testing/sample-registry';
import { CanaryAnalysis } from './canary-analysis';
import { TelemetryStore } from './telemetry-store';

const FRAME = `/remotes/mfe-tours/${CANARY}/all.js`;

/** A watch, the stops it asked for, and what happens in browsers. */
function watched(registry: Registry, stop: () => Promise<unknown> = () => Promise.resolve()) {
  const health = new TelemetryStore(() => 0);
  const stops: { build: string; why: string }[] = [];
  const logged: string[] = [];
  const write = (_data: unknown, message?: string) => void logged.push(message ?? '');
  const service = {
    abortCanary: async (name: string, build: string, why: string) => {
      stops.push({ build, why });
      await stop();
      return { revision: 8, at: '', who: 'safar', what: 'stop-canary' as const, package: name };
    },
  };
  const watch = new CanaryAnalysis(health, service, { warn: write, error: write } as never);
  health.follow(registry);
  watch.comparison(registry, 'mfe-tours');
  return {
    ...{ health, watch, stops, logged },
    /** That build is loaded; and fails. */
    async visit(build: string, fails = false, present = registry) {
      const of = { package: 'mfe-tours', build };
      health.follow(present);
      health.add({ kind: 'loaded', ...of });
      if (fails) health.add({ kind: 'failed', ...of, phase: 'render', name: 'TypeError', frame: FRAME });
      await watch.look(present, 'mfe-tours');
    },
    async visits(count: number, build: string, fails = false) {
      for (let i = 0; i < count; i += 1) await this.visit(build, fails);
    },
  };
}

describe('a canary that fails', () => {
  it('is stopped at its 20th load, and the log says why in numbers', async () => {
    const site = watched(registryWithCanary());
    await site.visits(209, LIVE);
    await site.visits(3, LIVE, true);
    await site.visits(8, CANARY);
    await site.visits(11, CANARY, true);
    expect(site.stops).toEqual([]);
    await site.visit(CANARY, true);
    expect(site.stops).toEqual([
      {
        build: CANARY,
        why: `12 of 20 loads of mfe-tours@${CANARY} failed, 3 of 212 of the live build: Fisher's exact test, p = 1.4e-12 < 0.001. Mostly render errors in mfe-tours@${CANARY}/all.js (team Tours).`,
      },
    ]);
    expect(site.logged).toEqual(['a canary was stopped']);
  });

  it('waits for 20 loads of the live build, to have something to compare with', async () => {
    const site = watched(registryWithCanary());
    await site.visits(30, CANARY, true);
    await site.visits(19, LIVE);
    expect(site.stops).toEqual([]);
    await site.visit(LIVE);
    expect(site.stops).toHaveLength(1);
  });

  it('is found later when it begins to fail later: at 40, 80, 160 … loads', async () => {
    const site = watched(registryWithCanary());
    await site.visits(100, LIVE);
    await site.visits(20, CANARY);
    await site.visits(19, CANARY, true);
    expect(site.stops).toEqual([]);
    await site.visit(CANARY, true);
    expect(site.stops).toHaveLength(1);
  });

  it('is not compared with what happened before it began', async () => {
    const site = watched(registryWithCanary(10, 7));
    await site.visits(100, LIVE, true);
    await site.visits(20, CANARY, true);
    expect(site.stops).toEqual([]);
    const again = registryWithCanary(10, 9);
    expect(site.watch.comparison(again, 'mfe-tours')).toEqual({
      canary: { failed: 0, trials: 0 },
      live: { failed: 0, trials: 0 },
    });
  });

  it('does not begin anew when its share is raised', async () => {
    const site = watched(registryWithCanary(10, 7));
    await site.visits(5, CANARY, true);
    const raised = registryWithCanary(20, 8);
    raised.log.push(...registryWithCanary(10, 7).log);
    expect(site.watch.comparison(raised, 'mfe-tours')?.canary).toEqual({ failed: 5, trials: 5 });
  });

  it('may be stopped by somebody else first', async () => {
    const refuse = () => Promise.reject(new ReleaseRefused('CONFLICT', 'It is not the canary any more.'));
    const site = watched(registryWithCanary(), refuse);
    await site.visits(100, LIVE);
    await site.visits(30, CANARY, true);
    expect(site.stops).toHaveLength(1);
    expect(site.logged).toEqual([]);
  });

  it('is tried again with the next report when the releases cannot be reached', async () => {
    let down = true;
    const site = watched(registryWithCanary(), () =>
      down ? Promise.reject(new Error('The bucket does not answer.')) : Promise.resolve(),
    );
    await site.visits(100, LIVE);
    await site.visits(20, CANARY, true);
    down = false;
    await site.visit(CANARY, true);
    expect(site.logged).toEqual(['a bad canary could not be stopped', 'a canary was stopped']);
  });
});

it('a canary that fails as often as the live build stays: of 200, each watched for 640 loads, hardly one is stopped', async () => {
  const random = seeded(20_261_121);
  let stopped = 0;
  for (let run = 0; run < 200; run += 1) {
    const site = watched(registryWithCanary(50));
    const rate = [0.01, 0.05, 0.2, 0.5][run % 4] ?? 0;
    for (let i = 0; i < 1_280; i += 1) await site.visit(i % 2 ? CANARY : LIVE, random() < rate);
    stopped += Math.min(1, site.stops.length);
  }
  // Six looks at 0.001 each: 1.2 of 200 at most are to be expected, and five or more in one of 100 such simulations.
  expect(stopped).toBeLessThan(5);
});

/** The same numbers in [0, 1) each time. Source: mulberry32. */
function seeded(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

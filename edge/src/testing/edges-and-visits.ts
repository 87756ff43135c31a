import type { Stages } from '@safar/shared-contracts/registry.contract';
import { buildsOf, liveOf, previousOf, ReleaseService, SharedCounts, versionOf } from '@safar/releases';
import { newPage, temporaryCounts } from '@safar/releases/testing/temporary-counts';
import { writeRemote } from '@safar/releases/testing/write-build';
import { ReleaseAnalysis } from '../telemetry/analysis/release-analysis';

export const TOURS = 'mfe-tours';
export const [A, B, C] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'];
export const MITALI = { who: 'mitali', revision: 'abc123' };
export const HALF_AN_HOUR = 30 * 60_000;

/** A site of several edges over one store: a release service, and what visitors report. */
export function site() {
  let skippedMs = 0;
  const now = () => Date.now() + skippedMs;
  const { store, counts } = temporaryCounts(now);
  const service = new ReleaseService(store);
  const logged: string[] = [];
  const log = (_data: unknown, message?: string) => void logged.push(message ?? '');
  const edge = (own: SharedCounts) => {
    const options = { store, counts: own, service, watchMs: HALF_AN_HOUR };
    return {
      counts: own,
      analysis: new ReleaseAnalysis({ ...options, log: { warn: log, error: log } as never }),
    };
  };
  const edges = [edge(counts), edge(new SharedCounts(store, now))];
  return {
    service,
    logged,
    edges,
    publish: (build: string, traffic?: number, stages?: Stages) =>
      service.publish([writeRemote(TOURS, build)], { ...MITALI, ...(traffic ? { traffic } : {}), stages }),
    /** As many visitors at each edge load that build of the present revision, and it fails or not. */
    async visits(count: number, build: string, { fails = false, name = TOURS } = {}) {
      const { revision } = await service.read();
      const visited = { package: name, build, revision };
      for (const each of edges) {
        for (let i = 0; i < count; i += 1) each.counts.add(visited, 'loaded', newPage());
        for (let i = 0; fails && i < count; i += 1) each.counts.add(visited, 'render', newPage());
      }
    },
    /** From now on the clocks of the edges are that far ahead. */
    skip: (ms: number) => void (skippedMs = ms),
    /** What each edge does every few seconds. */
    async analyse() {
      for (const each of edges) await each.counts.write();
      for (const each of edges) await each.counts.read();
      const registry = await service.read();
      await Promise.all(edges.map((each) => each.analysis.run(registry)));
    },
    async served() {
      const builds = buildsOf(await service.read(), TOURS);
      return [liveOf(builds), previousOf(builds)].map((build) => build && versionOf(build));
    },
    lastChange: async () => (await service.read()).log[0],
  };
}

import type { ListedBuild, Registry } from '@safar/shared-contracts/registry.contract';
import type { Metrics } from '@safar/shared-server/metrics';
import { versionOf } from '@safar/releases';
import { Gauge } from 'prom-client';
import { buildSize } from '../admin/releases-page/build-size';

/** A value, and its labels besides package and build. */
type Value = readonly [labels: Readonly<Record<string, string>>, value: number];

interface Described {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly valuesOf: (build: ListedBuild) => readonly Value[];
}

const GAUGES: readonly Described[] = [
  {
    name: 'safar_build_info',
    help: 'The builds that the registry lists: 1 for each, with its team and what it is now',
    labels: ['team', 'state'],
    valuesOf: (build) => [[{ team: build.extras.team, state: stateOf(build) }, 1]],
  },
  {
    name: 'safar_build_traffic_percent',
    help: 'The share of visitors who get a build',
    labels: [],
    valuesOf: ({ deployment }) => [[{}, deployment.traffic]],
  },
  {
    name: 'safar_build_bytes',
    help: 'What a build weighs before compression, by part',
    labels: ['part'],
    valuesOf: ({ extras }) => {
      const { entry, heaviest, total } = buildSize(extras.record);
      return [
        [{ part: 'entry' }, entry],
        [{ part: 'total' }, total],
        ...(heaviest ? [[{ part: 'heaviest screen' }, heaviest.bytes] as const] : []),
      ];
    },
  },
];

/** What the registry says of the builds that it lists. */
export function defineListedBuilds(
  { registry }: Metrics,
  readRegistry: () => Promise<Registry | undefined>,
): void {
  for (const { name, help, labels, valuesOf } of GAUGES) {
    new Gauge({
      name,
      help,
      labelNames: ['package', 'build', ...labels],
      registers: [registry],
      async collect() {
        const listed = await readRegistry();
        this.reset();
        for (const build of Object.values(listed?.microFrontends ?? {}).flat()) {
          const of = { package: build.extras.record.name, build: versionOf(build) };
          for (const [more, value] of valuesOf(build)) this.set({ ...of, ...more }, value);
        }
      },
    });
  }
}

const stateOf = ({ deployment }: ListedBuild) => {
  if (deployment.default) return 'live';
  return deployment.traffic > 0 ? 'canary' : 'listed';
};

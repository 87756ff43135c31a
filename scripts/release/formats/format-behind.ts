import { liveConnections, type LiveConnections } from '@safar/releases';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { Provenance } from '@safar/shared-contracts/release.contract';

/** What building a live package again from this working tree would change, by the package's name. */
export type Rebuilds = ReadonlyMap<string, readonly string[]>;

/**
 * Which of our packages differ between a build and this working tree: `sources` has the hashes of the tree.
 * Undefined when the record of the build does not say what it was made from.
 */
export function changedSources(
  provenance: Provenance | undefined,
  sources: Provenance['sources'],
): string[] | undefined {
  return provenance && Object.keys(sources).filter((name) => provenance.sources[name] !== sources[name]);
}

/** The slots, endpoints and shared packages of the live builds, and who is behind, for a terminal. */
export function formatBehind(registry: Registry, rebuilds: Rebuilds): string {
  const connections = liveConnections(registry);
  if (connections.length === 0) return 'Nothing was published yet.';
  const carried = [...new Set(connections.flatMap(({ carries }) => [...(carries?.keys() ?? [])]))].sort();
  const behind = connections.filter(({ name }) => (rebuilds.get(name) ?? []).length > 0);
  return [
    'Live together',
    ...connections.flatMap(formatConnections),
    '',
    'Shared packages in live builds',
    ...carried.flatMap((name) => formatStates(name, connections)),
    '',
    'Building again from this working tree would change',
    ...connections.map(({ name }) => `  ${name}: ${formatRebuild(rebuilds.get(name))}`),
    ...(behind.length > 0 ? ['', 'npm run publish -- --changed brings them along.'] : []),
  ].join('\n');
}

function formatConnections({ name, build, shows, calls }: LiveConnections): string[] {
  return [
    `  ${name}@${build} calls ${calls ? counted(calls.length) : 'endpoints that its record does not list'}`,
    ...shows.map(({ slot, filledBy }) => `    shows the slot ${slot}, filled by ${filledBy ?? 'nobody'}`),
  ];
}

const counted = (endpoints: number) => `${endpoints} ${endpoints === 1 ? 'endpoint' : 'endpoints'}`;

function formatStates(carried: string, connections: readonly LiveConnections[]): string[] {
  const states = new Map<string, { note: string; carriers: string[] }>();
  for (const { name, carries } of connections) {
    const state = carries?.get(carried);
    if (!state) continue;
    const age = state.daysBehind === 0 ? '' : `, ${state.daysBehind} days`;
    const note = state.newest ? 'newest' : `behind${age}`;
    const { carriers } = states.get(state.hash) ?? { carriers: [] };
    states.set(state.hash, { note, carriers: [...carriers, name] });
  }
  const lines = [...states].map(
    ([hash, { note, carriers }]) => `    ${hash} (${note}) ${carriers.join(', ')}`,
  );
  return [`  ${carried}`, ...lines];
}

function formatRebuild(changed: readonly string[] | undefined): string {
  if (!changed) return 'its record does not say what it was built from';
  return changed.length === 0 ? 'no source' : changed.join(', ');
}

import { acceptsConnections, freeBasePort } from '../stack/processes/ports/free-ports';
import type { SecondInstances } from '../stack/services/services';

/** The ports of what a cluster has beside the five of a site, which are the first of them. */
export interface ClusterPorts {
  readonly edges: readonly [first: number, second: number];
  readonly secondInstances: SecondInstances;
  /** The port of the replica of PostgreSQL. */
  readonly replica: number;
}

const MAX_BASE = 65_525;

/** `base`: the port of the cluster, where its proxy is. Throws a sentence when it is too high. */
export function clusterPorts(base: number): ClusterPorts {
  if (base > MAX_BASE) throw new Error(`PORT of a cluster must be at most ${MAX_BASE}, not ${base}.`);
  return {
    edges: [base + 5, base + 6],
    secondInstances: { tours: base + 7, tasks: base + 8 },
    replica: base + 9,
  };
}

/** A port for a cluster that is made for a moment: it and those after it are free. */
export async function freeClusterPort(): Promise<number> {
  const base = await freeBasePort();
  const { edges, secondInstances, replica } = clusterPorts(base);
  const others = [...edges, ...Object.values(secondInstances), replica];
  const taken = await Promise.all(others.map((port) => acceptsConnections('127.0.0.1', port)));
  return taken.includes(true) ? freeClusterPort() : base;
}

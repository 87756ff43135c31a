import type { ProcessGroup } from './processes/process-group';

/** What a cluster has beside the parts of a site: `scripts/cluster` makes it. */
export interface Additions {
  /** The ports of its parts, which must be free as well. */
  readonly ports: readonly number[];
  /** Where a replica of PostgreSQL listens, from which anonymous visitors read. */
  readonly replicaPort?: number;
  /** Where the two edges listen, since a proxy has the port of the site. */
  readonly edges: readonly [first: number, second: number];
  /** Resolves with the URL of the database in which the edges count requests. */
  makeLimitsDatabase(adminUrl: string): Promise<string>;
  startProxy(processes: ProcessGroup): Promise<void>;
}

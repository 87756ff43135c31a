import { FAILURE_PHASES } from '@safar/shared-contracts/beacon.contract';
import { BuildId, PackageName } from '@safar/shared-contracts/release.contract';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What pages of one revision reported of one build in one minute. */
export const CountRow = v.object({
  package: PackageName,
  build: BuildId,
  /** The revision that the set of builds of these pages is from. */
  revision: count,
  /** Minutes since 1970. */
  minute: count,
  loaded: count,
  /** Failures by phase: beacon.contract.ts. */
  load: count,
  render: count,
  script: count,
  /** Absent in documents of edges that were made before pages arrived with markup. */
  hydrate: v.optional(count, 0),
  /**
   * Which reports these are, as far as they are listed: the phase and the id of the page, such as
   * `render:Kx3_a9Qf`. Absent in documents of edges that listed none.
   */
  reports: v.optional(v.array(v.string()), () => []),
  /** How fast the build was on these pages, as far as they are listed: speeds.ts. Absent as `reports`. */
  speeds: v.optional(v.array(v.string()), () => []),
});
export type CountRow = v.InferOutput<typeof CountRow>;

/** One failure in a browser. `name` and `frame` are as the browser reported them: they can be anything. */
export const Failure = v.object({
  /** ms since 1970. */
  at: count,
  package: PackageName,
  build: BuildId,
  phase: v.picklist(FAILURE_PHASES),
  name: v.string(),
  frame: v.exactOptional(v.string()),
  /** The build that the failure belongs to, the file in it where that is known, and the build's team. */
  attribution: v.object({
    package: v.string(),
    build: v.string(),
    file: v.exactOptional(v.string()),
    team: v.string(),
  }),
});
export type Failure = v.InferOutput<typeof Failure>;

/** What one edge counted in one hour. */
export const CountsDocument = v.object({ rows: v.array(CountRow), failures: v.array(Failure) });
export type CountsDocument = v.InferOutput<typeof CountsDocument>;

export const HOUR_MS = 3_600_000;

/** The folder of an hour's documents, one of each edge: `2026-11-22T13`. `at`: ms since 1970. */
export const hourOf = (at: number): string => new Date(at).toISOString().slice(0, 13);

/** When an hour's folder began, in ms since 1970; undefined for a name that is none. */
export function startOfHour(hour: string): number | undefined {
  const at = Date.parse(`${hour}:00:00.000Z`);
  return Number.isNaN(at) ? undefined : at;
}

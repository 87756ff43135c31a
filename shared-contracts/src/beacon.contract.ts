import * as v from 'valibot';
import { BuildId, PackageName } from './release.contract';

const line = v.pipe(v.string(), v.maxLength(300));

/** Which build something happened to. */
const of = { package: PackageName, build: BuildId };

/**
 * What a page tells of one build it used, without anything about the person: `loaded` once per page and build when its first
 * module came, `failed` once per page and build when it broke. `frame` is the address of the script the error came from,
 * `name` the error's class; messages are left out, they may quote what somebody typed.
 */
export const Report = v.variant('kind', [
  v.object({ kind: v.literal('loaded'), ...of }),
  v.object({
    kind: v.literal('failed'),
    ...of,
    phase: v.picklist(['load', 'render', 'script']),
    name: line,
    frame: v.exactOptional(line),
  }),
  /** Core Web Vitals (ms; CLS without unit) of a page whose first screen was this build's. */
  v.object({
    kind: v.literal('vital'),
    ...of,
    vital: v.picklist(['LCP', 'INP', 'CLS', 'TTFB']),
    value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
  }),
]);
export type Report = v.InferOutput<typeof Report>;

/** The body of a beacon. */
export const Beacon = v.object({ reports: v.pipe(v.array(Report), v.minLength(1), v.maxLength(50)) });
export type Beacon = v.InferOutput<typeof Beacon>;

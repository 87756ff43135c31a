import * as v from 'valibot';
import { BuildId, PackageName } from './release.contract';

const line = v.pipe(v.string(), v.maxLength(300));

/** The build that a report is about. */
const subject = { package: PackageName, build: BuildId };

/**
 * In which phase a build failed. `load`: no module could be loaded from it. `render`: an error boundary
 * caught a crash. `script`: nothing caught an error. `hydrate`: the markup that the page arrived with is not
 * what the browser renders, and was thrown away.
 */
export const FAILURE_PHASES = ['load', 'render', 'script', 'hydrate'] as const;

/**
 * What a page reports about one build it used. It holds nothing about the person. A page sends `loaded` once
 * per build, when its first module has loaded, and `failed` once per build, when it failed. `frame` is the
 * URL of the script that threw, `name` the class of the error. Error messages are left out because they may
 * quote what the user typed.
 */
export const Report = v.variant('kind', [
  v.object({ kind: v.literal('loaded'), ...subject }),
  v.object({
    kind: v.literal('failed'),
    ...subject,
    phase: v.picklist(FAILURE_PHASES),
    name: line,
    frame: v.exactOptional(line),
  }),
  /** A Core Web Vital of a page whose first screen is this build's: in ms, CLS without a unit. */
  v.object({
    kind: v.literal('vital'),
    ...subject,
    vital: v.picklist(['LCP', 'INP', 'CLS', 'TTFB']),
    value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
  }),
]);
export type Report = v.InferOutput<typeof Report>;

const duration = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

/**
 * For how long (ms) a page did not respond because of a build, until it was first hidden: the duration of its
 * long animation frames. `script`: of scripts of this build; `screen`: what no script of a build shows, such
 * as React's work and layout, while its screen was shown; `other`, of the shell alone: scripts that are not
 * ours. A page reports each build that it loaded, once. Source: https://www.w3.org/TR/long-animation-frames/
 */
export const LongFrames = v.object({
  ...subject,
  script: duration,
  screen: duration,
  other: v.exactOptional(duration),
});
export type LongFrames = v.InferOutput<typeof LongFrames>;

/**
 * Something that a visitor did and that sent requests: the first span of their trace. `trace` and `span` are
 * the ids in the `traceparent` of the requests, `route` the declared path of the screen it was done on, whose
 * build it names. `age`: how long before the beacon was sent it began; `duration`: until the last response.
 * Both are in ms. Source: docs/decisions/077-metrics-and-alerts.md.
 */
export const Interaction = v.object({
  ...subject,
  kind: v.picklist(['click', 'submit', 'navigation']),
  route: v.pipe(v.string(), v.maxLength(100)),
  trace: v.pipe(v.string(), v.regex(/^(?!0+$)[0-9a-f]{32}$/)),
  span: v.pipe(v.string(), v.regex(/^(?!0+$)[0-9a-f]{16}$/)),
  age: duration,
  duration,
});
export type Interaction = v.InferOutput<typeof Interaction>;

/**
 * The body of a beacon, which carries 1 to 50 reports, long frames or interactions. `token` is that of its
 * page (page.contract.ts); without one, as from builds of the shell that were made before, nothing is
 * counted. `page` tells apart the pages that have one token, because one response was sent to many visitors.
 */
export const Beacon = v.pipe(
  v.object({
    token: v.exactOptional(v.pipe(v.string(), v.maxLength(4_000))),
    page: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    reports: v.pipe(v.array(Report), v.maxLength(50)),
    frames: v.exactOptional(v.pipe(v.array(LongFrames), v.minLength(1), v.maxLength(20))),
    /** Of pages whose data says that they trace (page.contract.ts). */
    interactions: v.exactOptional(v.pipe(v.array(Interaction), v.minLength(1), v.maxLength(20))),
  }),
  v.check(
    ({ reports, frames, interactions }) => reports.length > 0 || (frames ?? interactions) !== undefined,
    'is empty',
  ),
);
export type Beacon = v.InferOutput<typeof Beacon>;

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

/**
 * The body of a beacon, which carries 1 to 50 reports. `token` is that of its page (page.contract.ts);
 * without one, as from builds of the shell that were made before, nothing is counted.
 */
export const Beacon = v.object({
  token: v.exactOptional(v.pipe(v.string(), v.maxLength(4_000))),
  reports: v.pipe(v.array(Report), v.minLength(1), v.maxLength(50)),
});
export type Beacon = v.InferOutput<typeof Beacon>;

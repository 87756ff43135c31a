import * as v from 'valibot';

/*
 * What a page hears while `npm run dev` runs: its development server, which the edge serves under this path.
 * Nothing of it exists on a site that `npm start` or a deployment runs.
 */
export const DEVELOPMENT_EVENTS_PATH = '/__dev/events';
export const DEVELOPMENT_STACK_PATH = '/__dev/stack';

/** What is wrong with a package, and where: a file from the workspace's root, with line and column from 1. */
export const Problem = v.object({
  message: v.string(),
  file: v.exactOptional(v.string()),
  line: v.exactOptional(v.number()),
  column: v.exactOptional(v.number()),
});
export type Problem = v.InferOutput<typeof Problem>;

/**
 * Package → the state of its build. `hash`: webpack's, of the newest build that pages can load. `started`:
 * when its configuration was read (ms since 1970), which a change of `remote.ts` renews. `problems`: why a
 * newer one is not there.
 */
export const DevelopmentState = v.record(
  v.string(),
  v.object({ started: v.number(), hash: v.string(), problems: v.array(Problem) }),
);
export type DevelopmentState = v.InferOutput<typeof DevelopmentState>;

/** An error that a page has met, to be traced. `stack` as the browser writes it. */
export const ThrownError = v.object({ message: v.string(), stack: v.string() });
export type ThrownError = v.InferOutput<typeof ThrownError>;

/**
 * A JavaScript stack in terms of the sources: its frames that lie in ours, and the lines around the first
 * one.
 */
export const TracedStack = v.object({
  frames: v.array(v.object({ name: v.string(), file: v.string(), line: v.number(), column: v.number() })),
  excerpt: v.string(),
});
export type TracedStack = v.InferOutput<typeof TracedStack>;

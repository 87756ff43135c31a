import * as v from 'valibot';

/**
 * The id of every development build. Its files change under it with each save: they are not kept, no other
 * build falls back to it, and no gate compares it.
 */
export const DEVELOPMENT_BUILD = 'dev';

/*
 * The development server of `npm run dev`, which open pages follow. The edge serves it under these paths. A
 * site that `npm start` or a deployment runs has none.
 */
export const DEVELOPMENT_EVENTS_PATH = '/__dev/events';
export const DEVELOPMENT_STACK_PATH = '/__dev/stack';

/** An error in a package. `file`: its path from the root of the workspace; line and column begin at 1. */
export const Problem = v.object({
  message: v.string(),
  file: v.exactOptional(v.string()),
  line: v.exactOptional(v.number()),
  column: v.exactOptional(v.number()),
});
export type Problem = v.InferOutput<typeof Problem>;

/**
 * Package → the state of its build. `hash`: webpack's hash of the newest build that pages can load; empty
 * before the first one. `started`: when its configuration was read, in ms since 1970; a change of `remote.ts`
 * has it read again. `problems`: why a newer build failed.
 */
export const DevelopmentState = v.record(
  v.string(),
  v.object({ started: v.number(), hash: v.string(), problems: v.array(Problem) }),
);
export type DevelopmentState = v.InferOutput<typeof DevelopmentState>;

/** An error of a page, to be traced. `stack`: as the browser writes it. */
export const ThrownError = v.object({ message: v.string(), stack: v.string() });
export type ThrownError = v.InferOutput<typeof ThrownError>;

/**
 * A stack in terms of the sources: the frames that are in sources of the workspace, and the lines around the
 * first.
 */
export const TracedStack = v.object({
  frames: v.array(v.object({ name: v.string(), file: v.string(), line: v.number(), column: v.number() })),
  excerpt: v.string(),
});
export type TracedStack = v.InferOutput<typeof TracedStack>;

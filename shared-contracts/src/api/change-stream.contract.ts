/**
 * Where a running backend has its stream of changes, for edges: lines of text, each of which is one of
 * {@link CHANGE_STREAM_LINES}. It goes on while the backend knows all changes. The edge passes no request of
 * others on to it. Source: docs/decisions/078-edges-know-what-is-current.md.
 */
export const CHANGE_STREAM_PATH = '/changes';

export const CHANGE_STREAM_LINES = {
  /** What anonymous visitors read may have changed since the previous line. */
  changed: 'changed',
  /** All changes that the backend knows of have been sent. */
  current: 'current',
} as const;

/**
 * The header in which a backend says of a request that may have changed something that it has not: what
 * anonymous visitors read has not changed since the request came. It is for the edge, which removes it.
 */
export const PUBLIC_DATA_HEADER = 'x-safar-public-data';
export const UNCHANGED = 'unchanged';

/** How often the backend says `current`, in ms. */
export const CHANGE_STREAM_INTERVAL_MS = 1_000;

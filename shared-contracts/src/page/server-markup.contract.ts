import * as v from 'valibot';
import { CalendarDate } from '../calendar-date.contract';
import { RemoteRelease } from '../delivery/release.contract';
import { ServerState } from './server-state.contract';

/** What the edge asks the server code of a set of builds to render, as JSON. */
export const MarkupRequest = v.object({
  /** Path and query of the page, as a browser requests them. */
  address: v.string(),
  /** The day that the page takes for today. */
  day: CalendarDate,
  /** The remotes of the set, as the page has them. */
  remotes: v.array(RemoteRelease),
  /** The remotes whose slots are left to the browser. */
  browserOnly: v.array(v.string()),
});
export type MarkupRequest = v.InferOutput<typeof MarkupRequest>;

/** The markup of one page: what stands in its root element, its styles, and the state to go on from. */
export const Markup = v.object({
  html: v.string(),
  /** The rules that the markup needs. */
  css: v.string(),
  /** The value of `data-emotion`, by which the browser knows which rules are there: a key, then ids. */
  cssIds: v.pipe(v.string(), v.regex(/^[a-z]+( [a-z0-9-]+)*$/i)),
  state: ServerState,
  /**
   * The shell takes over what was pressed before it was there
   * (edge/src/page/before-shell/early-press.inline.ts). Absent in builds made before they could.
   */
  takesOverPresses: v.exactOptional(v.boolean()),
});
export type Markup = v.InferOutput<typeof Markup>;

/** What the server code responds: markup, or a sentence why there is none. */
export const MarkupResponse = v.union([Markup, v.object({ failure: v.string() })]);
export type MarkupResponse = v.InferOutput<typeof MarkupResponse>;

/** The name of the function that the server code of a shell defines: JSON of a request → of a response. */
export const RENDER_FUNCTION = 'safarRender';

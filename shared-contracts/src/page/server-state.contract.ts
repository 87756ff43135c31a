import * as v from 'valibot';

/**
 * The data that the loaders of a rendered screen returned, so that the browser requests none of it again.
 * `slots` has those that were rendered; the browser loads the others itself. `settled`: where in both a
 * promise stood, as lists of keys; its value is there instead.
 */
export const ServerState = v.object({
  screen: v.unknown(),
  slots: v.record(v.string(), v.unknown()),
  settled: v.array(v.array(v.string())),
});
export type ServerState = v.InferOutput<typeof ServerState>;

/** The id of the `<script type="application/json">` with the state of a rendered page. */
export const SERVER_STATE_ID = 'safar-state';

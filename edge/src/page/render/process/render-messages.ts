import * as v from 'valibot';

/** What the render process itself reports. */
export const ProcessMessage = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  v.object({ type: v.literal('idle') }),
  v.object({ type: v.literal('log'), text: v.string() }),
  v.object({ type: v.literal('opened'), set: v.string() }),
  v.object({ type: v.literal('broken'), set: v.string(), problem: v.exactOptional(v.string()) }),
  v.object({ type: v.literal('realm'), set: v.string(), message: v.string() }),
]);
export type ProcessMessage = v.InferOutput<typeof ProcessMessage>;

/** What the realm of a set sends: code of builds runs there, so nothing in it is taken on trust. */
export const RealmMessage = v.variant('type', [
  v.object({ type: v.literal('log'), text: v.pipe(v.string(), v.maxLength(500)) }),
  v.object({ type: v.literal('fetch'), id: v.number(), call: v.number(), url: v.string() }),
  v.object({ type: v.literal('rendered'), id: v.number(), response: v.string(), altered: v.string() }),
]);
export type RealmMessage = v.InferOutput<typeof RealmMessage>;

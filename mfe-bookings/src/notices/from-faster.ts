import { within } from '@safar/shared-contracts/within';
import { fromBoth, SOURCE_NAMES, type FromBoth, type Source } from '../notices.api';

/** For so long the faster backend waits for the slower one, which then needs no line of its own. */
const GRACE_MS = 500;

/** The backend that has not responded yet. Its result never rejects: `undefined` is a failure. */
export interface Slower<Result> {
  readonly source: Source;
  readonly result: Promise<Result | undefined>;
}

/** What has arrived so far, and the backend that was not waited for. */
export interface Arrived<Result> extends FromBoth<Result> {
  readonly slower?: Slower<Result>;
}

/** As {@link fromBoth}, but a backend that takes long does not hold up what the other one has. */
export async function fromFaster<Result>(ask: (source: Source) => Promise<Result>): Promise<Arrived<Result>> {
  const asked = { tours: ask('tours'), tasks: ask('tasks') };
  const both = fromBoth((source) => asked[source]);
  const came = SOURCE_NAMES.map((source) => asked[source].then((result) => ({ source, result })));
  const first = await Promise.any(came).catch(() => undefined);
  if (!first) return both;
  const settled = await within(GRACE_MS, both).catch(() => undefined);
  if (settled) return settled;
  const source = first.source === 'tours' ? 'tasks' : 'tours';
  return {
    results: [first.result],
    failed: [],
    slower: { source, result: asked[source].catch(() => undefined) },
  };
}

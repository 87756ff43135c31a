import { Suspense, use, type ReactNode } from 'react';
import { DataFailure } from './data-failure';
import { within } from '@safar/shared-contracts/within';

/** Data that arrives within this time needs no skeleton, which would only flash. */
const TIMEOUT_MS = 300;

type Arrival<Data> = { data: Data } | { failure: string | undefined; cause?: unknown };

/** A loader's data: loaded, or still in flight. */
export type LateData<Data> = { data: Data } | { later: Promise<Arrival<Data>> };

/**
 * For a loader: fast data is there with the screen, so that Back restores the scroll position; for slow data
 * the screen shows at once with a skeleton. Rejects for a fast failure; {@link WhenLoaded} shows a late one.
 */
export async function lateData<Data>(asked: Promise<Data>): Promise<LateData<Data>> {
  const later = asked.then(
    (data): Arrival<Data> => ({ data }),
    (cause: unknown) => ({ failure: cause instanceof Error ? cause.message : undefined, cause }),
  );
  // It never rejects by itself, so this catches only the timeout.
  const quick = await within(TIMEOUT_MS, later).catch(() => undefined);
  return quick ? { data: await asked } : { later };
}

/** Resolves once what a loader has left in flight is there; rejects when that fails. */
export async function whenAllLoaded(loaded: unknown): Promise<void> {
  for (const part of Object.values(loaded ?? {})) {
    const arrival: unknown = part instanceof Object && 'later' in part ? await part.later : undefined;
    if (arrival instanceof Object && 'cause' in arrival) throw arrival.cause;
  }
}

interface WhenLoadedProps<Data> {
  from: LateData<Data>;
  /** A skeleton in the size of the content. */
  fallback: ReactNode;
  /** The heading of a late failure. */
  failureTitle: string;
  children: (data: Data) => ReactNode;
}

/** Renders the content once its data has loaded. */
export function WhenLoaded<Data>({ fallback, ...rest }: WhenLoadedProps<Data>) {
  return (
    <Suspense fallback={fallback}>
      <Loaded {...rest} />
    </Suspense>
  );
}

function Loaded<Data>({ from, failureTitle, children }: Omit<WhenLoadedProps<Data>, 'fallback'>) {
  const arrival = 'later' in from ? use(from.later) : from;
  if ('data' in arrival) return children(arrival.data);
  return <DataFailure title={failureTitle} message={arrival.failure} />;
}

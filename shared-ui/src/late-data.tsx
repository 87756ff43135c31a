import { Suspense, use, type ReactNode } from 'react';
import { DataFailure } from './data-failure';

/**
 * Waited for before the screen is shown without: what comes in this time needs no skeleton, which would only
 * flash.
 */
const TIMEOUT_MS = 300;

type Arrival<Data> = { data: Data } | { failure: string | undefined };

/** A loader's data: there already, or on its way. */
export type LateData<Data> = { data: Data } | { later: Promise<Arrival<Data>> };

/**
 * For a loader: data that comes quickly is there with the screen, so that Back finds its place on the page; a
 * screen does not wait for slow data, but says that it does. Rejects with a quick failure; a late one is for
 * {@link WhenLoaded} to show.
 */
export async function lateData<Data>(asked: Promise<Data>): Promise<LateData<Data>> {
  const later = asked.then(
    (data): Arrival<Data> => ({ data }),
    (error: unknown) => ({ failure: error instanceof Error ? error.message : undefined }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, false);
  });
  const quick = await Promise.race([later, patience]);
  clearTimeout(timer);
  return quick ? { data: await asked } : { later };
}

interface WhenLoadedProps<Data> {
  from: LateData<Data>;
  /** A skeleton as large as what will stand there. */
  waiting: ReactNode;
  /** The heading over a late failure. */
  failureTitle: string;
  children: (data: Data) => ReactNode;
}

/** What a screen shows of its data once it is there. */
export function WhenLoaded<Data>({ waiting, ...rest }: WhenLoadedProps<Data>) {
  return (
    <Suspense fallback={waiting}>
      <Loaded {...rest} />
    </Suspense>
  );
}

function Loaded<Data>({ from, failureTitle, children }: Omit<WhenLoadedProps<Data>, 'waiting'>) {
  const arrival = 'later' in from ? use(from.later) : from;
  if ('data' in arrival) return children(arrival.data);
  return <DataFailure title={failureTitle} message={arrival.failure} />;
}

import { traceRequests } from '@safar/shared-auth';
import type { Interaction } from '@safar/shared-contracts/beacon.contract';
import { buildOf, type BuildName } from '../remotes/modules/build-events';
import { currentScreen, type LoadedScreen } from '../remotes/screens/loaded-screen';
import type { Router } from '../router';
import type { EndedInteraction } from './beacon-queue';

/** What a visitor did has ended when nothing was requested for so long and the router has nothing to do. */
const QUIET_MS = 1_000;
/** What is requested later is of a page that polls, not of a visitor. */
const MAX_MS = 30_000;
/** The contract's limit: beacon.contract.ts. */
const MAX_ROUTE_LENGTH = 100;

/** Something that a visitor did, and the requests that it has sent so far. */
interface OpenInteraction extends BuildName {
  kind: Interaction['kind'];
  readonly route: string;
  readonly trace: string;
  readonly span: string;
  readonly startedAt: number;
  /** The time of its last response. */
  endedAt: number;
  inFlight: number;
  sent: number;
}

/**
 * Makes each click, submitted form and other navigation the beginning of a trace: requests that it sends name
 * it in their headers, and `report` gets its own span when it has ended. What sends no request is none.
 * Returns the function that stops it. Source: https://www.w3.org/TR/trace-context/
 */
export function traceInteractions(
  router: Router,
  ownBuild: BuildName,
  report: (interaction: EndedInteraction) => void,
): () => void {
  let current: OpenInteraction | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  /** A click on a button submits its form before anything else happens. */
  let isSubmitting = false;

  const isNavigating = () => router.state.navigation.state !== 'idle' || router.state.revalidation !== 'idle';
  const end = (ended: OpenInteraction) => {
    if (ended.sent > 0) report(spanOf(ended));
  };
  const endCurrent = () => {
    clearTimeout(quiet);
    const ended = current;
    current = undefined;
    if (ended?.inFlight === 0) end(ended);
  };
  const endWhenQuiet = () => {
    clearTimeout(quiet);
    if (current && current.inFlight === 0 && !isNavigating()) quiet = setTimeout(endCurrent, QUIET_MS);
  };
  const begin = (kind: Interaction['kind'], timeStamp?: number) => {
    endCurrent();
    current = openInteraction(kind, currentScreen(router), ownBuild, timeStamp);
    endWhenQuiet();
  };

  traceRequests((headers) => {
    const of = current;
    if (!of || performance.now() - of.startedAt > MAX_MS) return () => undefined;
    headers.set('traceparent', `00-${of.trace}-${of.span}-01`);
    headers.set('baggage', `safar.build=${of.package}@${of.build}`);
    of.inFlight += 1;
    of.sent += 1;
    return () => {
      of.inFlight -= 1;
      of.endedAt = performance.now();
      if (of === current) endWhenQuiet();
      else if (of.inFlight === 0) end(of);
    };
  });

  const onClick = ({ timeStamp }: Event) => {
    begin('click', timeStamp);
    isSubmitting = true;
    setTimeout(() => (isSubmitting = false));
  };
  const onSubmit = ({ timeStamp }: Event) => {
    if (isSubmitting && current) current.kind = 'submit';
    else begin('submit', timeStamp);
  };
  const onPop = ({ timeStamp }: Event) => begin('navigation', timeStamp);
  const listeners = { click: onClick, submit: onSubmit, popstate: onPop, pagehide: endCurrent };
  // Before the listeners of the router and of the beacons.
  for (const each of Object.entries(listeners)) addEventListener(...each, { capture: true });
  const unsubscribe = router.subscribe(({ navigation }) => {
    if (!current && navigation.state !== 'idle') begin('navigation');
    endWhenQuiet();
  });
  return () => {
    endCurrent();
    traceRequests(() => () => undefined);
    for (const each of Object.entries(listeners)) removeEventListener(...each, { capture: true });
    unsubscribe();
  };
}

/** `timeStamp`: of its event, which may have been held up. */
function openInteraction(
  kind: Interaction['kind'],
  screen: LoadedScreen | undefined,
  ownBuild: BuildName,
  timeStamp = Infinity,
): OpenInteraction {
  const startedAt = Math.min(timeStamp, performance.now());
  return {
    kind,
    ...(buildOf(screen?.module) ?? ownBuild),
    route: screen?.route.path.slice(0, MAX_ROUTE_LENGTH) ?? '',
    trace: randomId(16),
    span: randomId(8),
    startedAt,
    endedAt: startedAt,
    inFlight: 0,
    sent: 0,
  };
}

function spanOf(ended: OpenInteraction): EndedInteraction {
  const { kind, route, trace, span, startedAt, endedAt, package: name, build } = ended;
  return { kind, package: name, build, route, trace, span, startedAt, duration: endedAt - startedAt };
}

/** Returns that number of random bytes, as hex digits. */
const randomId = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

import type { FAILURE_PHASES } from '@safar/shared-contracts/beacon.contract';
import type { ErrorInfo } from 'react';
import { isSlotUnavailable } from './unavailable-slot';

/** A build of a package, as beacons and the registry name it. */
export interface BuildName {
  package: string;
  build: string;
}

/**
 * What happened to a build on this page. The phases of a failure are those of beacons (beacon.contract.ts).
 * `build` is missing where only the stack of the error can show it, and for the shell's own screens.
 * `scripts`: the URLs of those that failed.
 */
export type BuildEvent =
  | { kind: 'loaded'; build: BuildName }
  | {
      kind: 'failed';
      phase: (typeof FAILURE_PHASES)[number];
      build?: BuildName | undefined;
      error: unknown;
      scripts?: readonly string[];
    };

type Listener = (event: BuildEvent) => void;

/** Listeners subscribe after the first paint. Up to this many earlier events are stored for them. */
const MAX_STORED_EVENTS = 50;

const stored: BuildEvent[] = [];
const listeners = new Set<Listener>();
const buildsOfModules = new WeakMap<object, BuildName>();

export function reportBuildEvent(event: BuildEvent): void {
  if (stored.length < MAX_STORED_EVENTS) stored.push(event);
  for (const listener of listeners) listener(event);
}

/**
 * Calls `listener` with the events so far and with each new one. Returns the function that unsubscribes it.
 */
export function subscribeToBuildEvents(listener: Listener): () => void {
  stored.forEach(listener);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records the build that a module came from, for {@link buildOf}. */
export function recordBuild(module: unknown, build: BuildName): void {
  if (typeof module === 'object' && module !== null) buildsOfModules.set(module, build);
}

/** Returns the build that a module came from; undefined for the shell's own modules. */
export function buildOf(module: object | undefined): BuildName | undefined {
  return module && buildsOfModules.get(module);
}

/** Reports errors that nothing caught, from now on. */
export function watchUncaughtErrors(): void {
  addEventListener('error', ({ error }) => reportBuildEvent({ kind: 'failed', phase: 'script', error }));
  addEventListener('unhandledrejection', ({ reason }) =>
    reportBuildEvent({ kind: 'failed', phase: 'script', error: reason }),
  );
}

/** An error that React recovered from by rendering again what a page arrived with. */
class HydrationError extends Error {
  override name = 'HydrationError';

  /** The error's own stack shows React alone: `componentStack` shows whose component it was. */
  constructor(cause: unknown, componentStack: string) {
    super('The markup of this page is not what it renders.', { cause });
    this.stack = componentStack;
  }
}

/** For React's `onRecoverableError` of a page that is hydrated. */
export function reportHydrationError(cause: unknown, { componentStack }: ErrorInfo): void {
  if (isSlotUnavailable(cause)) return;
  console.error('The markup of this page is not what it renders:', cause, componentStack);
  const error = new HydrationError(cause, componentStack ?? '');
  reportBuildEvent({ kind: 'failed', phase: 'hydrate', error });
}

/** A build of a package, as beacons and the registry name it. */
export interface BuildName {
  package: string;
  build: string;
}

/**
 * What happened to a build on this page. The phases of a failure: `load`, no module could be loaded from it;
 * `render`, an error boundary caught a crash; `script`, an error was not caught. `build` is missing where
 * only the stack of the error can show it, and for the shell's own screens.
 */
export type BuildEvent =
  | { kind: 'loaded'; build: BuildName }
  | { kind: 'failed'; phase: 'load' | 'render' | 'script'; build?: BuildName | undefined; error: unknown };

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

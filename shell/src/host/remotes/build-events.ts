/** A build of a package, as reports and the registry name it. */
export interface BuildName {
  package: string;
  build: string;
}

/**
 * What happened to a build on this page. `load`: it did not give a module; `render`: a boundary caught a crash; `script`: an
 * error nobody caught. `of` is missing where only the stack can tell, and for the shell's own screens.
 */
export type BuildEvent =
  | { kind: 'loaded'; build: BuildName }
  | { kind: 'failed'; phase: 'load' | 'render' | 'script'; build?: BuildName | undefined; error: unknown };

type Listener = (event: BuildEvent) => void;

/** Whoever listens comes after the first paint: what happened before is kept for them, up to this many. */
const KEPT = 50;

const kept: BuildEvent[] = [];
const listeners = new Set<Listener>();
const origins = new WeakMap<object, BuildName>();

export function reportBuildEvent(event: BuildEvent): void {
  if (kept.length < KEPT) kept.push(event);
  for (const listener of listeners) listener(event);
}

/** Hears what happened so far, and what will. Gives what stops it. */
export function subscribeToBuildEvents(listener: Listener): () => void {
  kept.forEach(listener);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes which build a module came from, for {@link buildOf}. */
export function recordBuild(module: unknown, of: BuildName): void {
  if (typeof module === 'object' && module !== null) origins.set(module, of);
}

/** The build a module came from; undefined for the shell's own. */
export function buildOf(module: object | undefined): BuildName | undefined {
  return module && origins.get(module);
}

/** Errors nobody caught count as well, from the page's first moment on. */
export function watchUncaughtErrors(): void {
  addEventListener('error', ({ error }) => reportBuildEvent({ kind: 'failed', phase: 'script', error }));
  addEventListener('unhandledrejection', ({ reason }) =>
    reportBuildEvent({ kind: 'failed', phase: 'script', error: reason }),
  );
}

import {
  DEVELOPMENT_EVENTS_PATH,
  DevelopmentState,
  type Problem,
} from '@safar/shared-contracts/development.contract';
import * as v from 'valibot';
import { subscribeToBuildEvents } from '../host/remotes/modules/build-events';
import { hotBuilds, showUpdate, type HotBuild } from './fast-refresh';

/** Shows problems over the page. */
export interface ProblemView {
  showProblems(problems: readonly Problem[]): void;
  /** Called when new code runs: errors of the previous code are out of date. */
  forgetErrors(): void;
}

interface Page {
  /** Runs the loaders of the screen again. */
  reloadData(): Promise<void>;
  reload(): void;
}

/**
 * The session storage key of the build that the tab was last reloaded for: one reload per build is enough.
 */
const RELOADED_FOR = 'safar-reloaded-for';

/**
 * Follows the development server: applies each new build of the packages on this page, without a reload where
 * possible, and shows why a build failed. Returns the function that stops that.
 */
export function followDevelopment(view: ProblemView, page: Page): () => void {
  const seen = new Map<string, { started: number; hash: string }>();
  /** The packages whose code could not be loaded. A reload repairs them, an update does not. */
  const unloadable = new Set<string>();
  let newest: DevelopmentState = {};
  let last = Promise.resolve();
  let events: EventSource | undefined;

  const followNow = () => {
    const state = newest;
    last = last.then(() => follow(state)).catch(console.error);
  };
  const listen = () => {
    events?.close();
    // A hidden tab keeps no connection open: over HTTP/1.1 a browser has six for all its tabs.
    events = document.hidden ? undefined : new EventSource(DEVELOPMENT_EVENTS_PATH);
    events?.addEventListener('message', ({ data }: MessageEvent<string>) => {
      newest = v.parse(DevelopmentState, JSON.parse(data));
      followNow();
    });
  };
  const unsubscribe = subscribeToBuildEvents((event) => {
    if (event.kind !== 'failed' || event.phase !== 'load' || !event.build) return;
    unloadable.add(event.build.package);
    followNow();
  });
  document.addEventListener('visibilitychange', listen);
  listen();
  return () => {
    document.removeEventListener('visibilitychange', listen);
    events?.close();
    unsubscribe();
  };

  async function follow(state: DevelopmentState): Promise<void> {
    view.showProblems(Object.values(state).flatMap(({ problems }) => problems));
    for (const [name, { started, hash }] of Object.entries(state)) {
      if (hash === '') continue;
      const reason = `${name} ${hash} ${started}`;
      const before = seen.get(name);
      seen.set(name, { started, hash });
      // The page's routes and links come from the previous remote definition.
      if (before && before.started !== started) return reloadOnce(reason);
      // Its files may have been replaced by those of a new build while the page loaded them.
      if (unloadable.has(name)) return reloadOnce(reason);
      const build = hotBuilds.get(name);
      if (!build || build.hash() === hash) continue;
      if (!(await applyUpdates(build, hash))) return reloadOnce(reason);
      if (showUpdate()) await page.reloadData();
      view.forgetErrors();
    }
  }

  function reloadOnce(reason: string): void {
    if (sessionStorage.getItem(RELOADED_FOR) === reason) return;
    sessionStorage.setItem(RELOADED_FOR, reason);
    page.reload();
  }
}

/** Updates a running build until its hash is `hash`. Returns false when only a reload can do that. */
async function applyUpdates(build: HotBuild, hash: string): Promise<boolean> {
  try {
    while (build.hash() !== hash) if ((await build.update()) === null) return false;
    return true;
  } catch {
    return false;
  }
}

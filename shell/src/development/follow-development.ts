import {
  DEVELOPMENT_EVENTS_PATH,
  DevelopmentState,
  type Problem,
} from '@safar/shared-contracts/development.contract';
import * as v from 'valibot';
import { hotBuilds, showUpdate, type HotBuild } from './fast-refresh';

/** What the page shows of problems. */
export interface ProblemView {
  showProblems(problems: readonly Problem[]): void;
  /** New code runs: an error that was thrown says nothing of it. */
  forgetErrors(): void;
  /** Packages whose code could not be loaded: an update does not bring them back, a reload does. */
  readonly unloadable: ReadonlySet<string>;
}

interface Page {
  /** Runs the loaders of the screen again. */
  reloadData(): Promise<void>;
  reload(): void;
}

/** The key of the tab's storage that says for which build it was reloaded, so that it does so once. */
const RELOADED_FOR = 'safar-reloaded-for';

/**
 * Follows the development server: takes over each new build of the packages on this page, without a reload
 * where React Refresh can, and shows what keeps a build from being made.
 */
export function followDevelopment(view: ProblemView, page: Page): void {
  const seen = new Map<string, { started: number; hash: string }>();
  let last = Promise.resolve();
  let events: EventSource | undefined;

  const listen = () => {
    events?.close();
    // A hidden tab holds no connection: over HTTP/1.1 a browser has six for all its tabs.
    events = document.hidden ? undefined : new EventSource(DEVELOPMENT_EVENTS_PATH);
    events?.addEventListener('message', ({ data }: MessageEvent<string>) => {
      last = last.then(() => follow(v.parse(DevelopmentState, JSON.parse(data)))).catch(console.error);
    });
  };
  document.addEventListener('visibilitychange', listen);
  listen();

  async function follow(state: DevelopmentState): Promise<void> {
    view.showProblems(Object.values(state).flatMap(({ problems }) => problems));
    for (const [name, { started, hash }] of Object.entries(state)) {
      if (hash === '') continue;
      const reason = `${name} ${hash} ${started}`;
      const before = seen.get(name);
      seen.set(name, { started, hash });
      // The page's routes and links were made from the configuration as it was.
      if (before && before.started !== started) return reloadOnce(reason);
      if (before && before.hash !== hash && view.unloadable.has(name)) return reloadOnce(reason);
      const build = hotBuilds.get(name);
      if (!build || build.hash() === hash) continue;
      if (!(await takeOver(build, hash))) return reloadOnce(reason);
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

/**
 * Updates a build that runs until it is the one with `hash`. False when the page has to be reloaded for that.
 */
async function takeOver(build: HotBuild, hash: string): Promise<boolean> {
  try {
    while (build.hash() !== hash) if ((await build.update()) === null) return false;
    return true;
  } catch {
    return false;
  }
}

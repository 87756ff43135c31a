import * as refresh from 'react-refresh/runtime';

/** What webpack's hot module replacement gives a module (`import.meta.webpackHot`). */
interface HotModule {
  /** What the version before this one handed on. */
  readonly data?: { exports?: object };
  accept(): void;
  dispose(handOn: (data: { exports?: object }) => void): void;
  invalidate(): void;
}

/** A hot development build that runs on this page. */
export interface HotBuild {
  /** webpack's hash of the code that runs. */
  hash(): string;
  /**
   * Takes over what is newer; null when there is nothing. Rejects when something changed that cannot be
   * replaced.
   */
  update(): Promise<unknown[] | null>;
}

/**
 * What development builds find on this page: tooling/src/webpack/fast-refresh-plugin.ts writes the code that
 * calls it. One React Refresh serves the shell and all remotes, as they share one React.
 */
interface DevelopmentPage {
  join(name: string, build: HotBuild): HotPackage;
}

interface HotPackage {
  /** Called after a screen was replaced: its loader may be another. */
  reloadData(): void;
  refreshIn(file: string): {
    register(type: unknown, name: string): void;
    signature: typeof refresh.createSignatureFunctionForTransform;
    /** Decides, at the end of a module, whether a new version of it can take its place. */
    accept(module: { exports: unknown }, hot: HotModule): void;
  };
}

/** The builds that run on this page, by package. */
export const hotBuilds = new Map<string, HotBuild>();

let dataIsOld = false;

/** Shows the components that an update replaced. True when data has to be loaded anew as well. */
export function showUpdate(): boolean {
  refresh.performReactRefresh();
  const wasOld = dataIsOld;
  dataIsOld = false;
  return wasOld;
}

export const developmentPage: DevelopmentPage = {
  join(name, build) {
    hotBuilds.set(name, build);
    return {
      reloadData: () => {
        dataIsOld = true;
      },
      refreshIn: (file) => {
        // Several builds may contain the same file of a shared package: they are different components.
        const idOf = (component: string) => `${name} ${file} ${component}`;
        return {
          register: (type, component) => refresh.register(type, idOf(component)),
          signature: refresh.createSignatureFunctionForTransform,
          accept: ({ exports }, hot) => acceptComponents(exports, hot),
        };
      },
    };
  },
};

function acceptComponents(exports: unknown, hot: HotModule): void {
  const previous = hot.data?.exports;
  if (!onlyComponents(exports)) {
    if (previous) hot.invalidate();
    return;
  }
  hot.dispose((data) => {
    data.exports = exports;
  });
  hot.accept();
  if (previous && String(Object.keys(previous)) !== String(Object.keys(exports))) hot.invalidate();
}

function onlyComponents(exports: unknown): exports is object {
  if (typeof exports !== 'object' || exports === null) return false;
  const values: unknown[] = Object.values(exports);
  return values.length > 0 && values.every((value) => refresh.isLikelyComponentType(value));
}

// Before React is evaluated, which looks for the hook once.
refresh.injectIntoGlobalHook(window);
Object.assign(window, { safarDevelopment: developmentPage });

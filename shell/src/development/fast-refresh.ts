import * as refresh from 'react-refresh/runtime';

/** The interface of webpack's hot module replacement to a module (`import.meta.webpackHot`). */
interface HotModule {
  /** The exports of the previous version of the module, if there was one. */
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
   * Applies the next update. Resolves to null when there is none; rejects when a changed module cannot be
   * replaced.
   */
  update(): Promise<unknown[] | null>;
}

/**
 * The global object by which development builds join this page; tooling/src/webpack/fast-refresh-plugin.ts
 * makes the code that calls it. The shell and all remotes share one React, so they share one React Refresh.
 */
interface DevelopmentPage {
  join(name: string, build: HotBuild): HotPackage;
}

interface HotPackage {
  /** Called when a screen was replaced: its loader may have changed too. */
  reloadData(): void;
  refreshIn(file: string): {
    register(type: unknown, name: string): void;
    signature: typeof refresh.createSignatureFunctionForTransform;
    /** Called at the end of a module: decides whether a new version can replace it. */
    accept(module: { exports: unknown }, hot: HotModule): void;
  };
}

/** The builds that run on this page, by package. */
export const hotBuilds = new Map<string, HotBuild>();

let dataIsOld = false;

/** Renders the components that an update replaced. Returns whether the data has to be loaded again too. */
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
        // Several builds may contain the same file of a shared package. Their components are different.
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

// React looks for the hook once, when it is evaluated.
refresh.injectIntoGlobalHook(window);
Object.assign(window, { safarDevelopment: developmentPage });

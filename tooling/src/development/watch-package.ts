import type { Problem } from '@safar/shared-contracts/development.contract';
import { forkChild } from './fork-child';

/** The exit code of a process that has to be started again. */
export const RESTART = 75;

/** A message of the process that builds a package. */
export type WatchEvent =
  | { readonly kind: 'built'; readonly folder: string; readonly hash: string }
  | { readonly kind: 'failed'; readonly problems: readonly Problem[] };

interface WatchOptions {
  /** Whether open pages apply edits without a reload. */
  readonly hot?: boolean;
  /** Called after a build without errors. `started`: when its configuration was read, in ms since 1970. */
  onBuilt(build: { readonly folder: string; readonly hash: string; readonly started: number }): void;
  onFailed(problems: readonly Problem[]): void;
}

/**
 * Builds a package in development mode, again after each change of its files and of its configuration, in a
 * process of its own. Returns a function that ends it.
 */
export function watchPackage(name: string, { hot = false, onBuilt, onFailed }: WatchOptions): () => void {
  let stop = start();
  return () => stop();

  function start(): () => void {
    const started = Date.now();
    return forkChild<WatchEvent>('./watch.child.ts', [name], {
      env: hot ? { SAFAR_HOT: '1' } : {},
      onMessage: (event) => {
        if (event.kind === 'built') onBuilt({ ...event, started });
        else onFailed(event.problems);
      },
      onEnd: (reason) => {
        if (reason === RESTART) stop = start();
        else onFailed([{ message: `The process that builds ${name} ended with ${reason}.` }]);
      },
    });
  }
}

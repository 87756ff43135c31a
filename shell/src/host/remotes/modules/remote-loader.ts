import type { RemoteRelease, RemoteSource } from '@safar/shared-contracts/release.contract';
import { assetsOrigin, leaveOrigin } from '../loaded-scripts/assets-origin';
import { backoffMs, pause } from './backoff';
import { recordBuild, reportBuildEvent } from './build-events';
import type { Federation } from './federation';
import { isListed, withFileList } from './file-list';
import { allowScripts, fileUrl } from '../loaded-scripts/script-integrity';
import { freeConnections, takeFailed, takeHang } from '../loaded-scripts/script-limits';
import { LoadTimeout, MODULE_TIMEOUT_MS, withinLimit } from '../loaded-scripts/time-limits';

/** Only a build that failed sooner than this is tried a second time: what fails soon shows within 1.5 s. */
const SOON_MS = 500;

/** No build of a remote gave the module, or the remote is disabled: its routes show a contained failure. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
  readonly disabled: boolean;
  /** Somebody waited for its limits already. */
  readonly hung: boolean;
  constructor({ name, disabled }: RemoteRelease, cause?: unknown) {
    super(disabled ? `${name} is disabled.` : `${name} could not be loaded.`, { cause });
    this.disabled = disabled === true;
    this.hung = cause instanceof LoadTimeout;
  }
}

type Check<T> = (candidate: unknown) => candidate is T;

/** A load that has not failed. */
interface Load {
  readonly quiet: boolean;
  readonly module: Promise<unknown>;
}

/**
 * Loads modules of remotes. Each build has a time limit and its module is checked against the contract; when
 * the live build fails, the previous one is tried, or without one the live build once more; a failed load is
 * forgotten, so that the next request tries again. The loader holds no release of its own: after a swap,
 * builds of several releases are on one page. Source: docs/decisions/067-every-script-has-a-limit.md.
 */
export class RemoteLoader {
  readonly #federation: Federation;
  readonly #loading = new Map<string, Load>();
  /**
   * Builds, by global name, that crashed at render, or hung where another build loaded: not loaded again on
   * this page while there is another.
   */
  readonly #crashed = new Set<string>();
  /** Registered builds by global name: how often each failed, and whether it must be registered again. */
  readonly #registered = new Map<string, { failures: number; stale: boolean }>();

  constructor(federation: Federation) {
    this.#federation = federation;
  }

  /**
   * Loads an exposed module of a remote (`module` as the remote's definition names it) that `check` accepts.
   * Returns the same promise for the same module of the same builds until it fails. Rejects with {@link
   * RemoteUnavailable}. `quiet`: failures are not logged.
   */
  load<T>(release: RemoteRelease, module: string, check: Check<T>, { quiet = false } = {}): Promise<T> {
    if (release.disabled) return Promise.reject(new RemoteUnavailable(release));
    const key = [release.live.global, release.previous?.global, module].join(' ');
    const inFlight = this.#loading.get(key);
    if (inFlight) {
      const pressedRetry = !quiet && inFlight.quiet && this.#failures(release.live) > 0;
      if (!pressedRetry) return inFlight.module as Promise<T>;
      // Nobody who presses Retry waits for an attempt in the background, which may hang.
      this.#forget(release.live);
    }
    const loading = this.#loadFromAnyBuild(release, module, check, quiet);
    this.#loading.set(key, { quiet, module: loading });
    loading.catch(() => {
      if (this.#loading.get(key)?.module === loading) this.#loading.delete(key);
    });
    return loading;
  }

  /**
   * Makes later loads of a remote use its previous build, because the live one crashed at render. Returns
   * false when there is no previous build, or when it is in use already.
   */
  fallBackToPrevious({ live, previous }: RemoteRelease): boolean {
    if (!previous || this.#crashed.has(live.global)) return false;
    this.#crashed.add(live.global);
    for (const key of this.#loading.keys()) if (key.startsWith(`${live.global} `)) this.#loading.delete(key);
    return true;
  }

  async #loadFromAnyBuild<T>(
    release: RemoteRelease,
    module: string,
    check: Check<T>,
    quiet: boolean,
  ): Promise<T> {
    const { live, previous } = release;
    const all = previous ? [live, previous] : [live, live];
    const working = all.filter(({ global }) => !this.#crashed.has(global));
    const causes: unknown[] = [];
    const start = performance.now();
    if (!quiet) freeConnections();
    for (const source of working.length > 0 ? working : all) {
      const build = { package: release.name, build: source.build };
      if (source === live && causes.length > 0) {
        // Nobody waits twice for what hangs, and a server has the files.
        if (performance.now() - start > SOON_MS || typeof document === 'undefined') break;
        await pause(backoffMs(0));
      }
      try {
        const loaded = await this.#loadFromOrigins(source, module, check);
        recordBuild(loaded, build);
        reportBuildEvent({ kind: 'loaded', build });
        if (source !== live && causes[0] instanceof LoadTimeout) this.#crashed.add(live.global);
        return loaded;
      } catch (cause) {
        if (!quiet) console.error(`${release.name}@${source.build} could not provide '${module}':`, cause);
        const scripts = takeFailed(fileUrl(source, ''));
        reportBuildEvent({ kind: 'failed', phase: 'load', build, error: cause, scripts });
        causes.push(cause);
        if (!quiet) freeConnections();
      }
    }
    throw new RemoteUnavailable(release, causes[0]);
  }

  /** What another origin does not give, the site may: that is no fault of the build. */
  async #loadFromOrigins<T>(unlisted: RemoteSource, module: string, check: Check<T>): Promise<T> {
    // Not with `await` alone: what the page lists starts at once.
    const source = isListed(unlisted, module) ? unlisted : await withFileList(unlisted);
    const origin = assetsOrigin();
    try {
      return await this.#loadFrom(source, module, check);
    } catch (cause) {
      if (!source.byHash || !leaveOrigin(origin)) throw cause;
      return this.#loadFrom(source, module, check);
    }
  }

  async #loadFrom<T>(source: RemoteSource, module: string, check: Check<T>): Promise<T> {
    this.#register(source);
    this.#federation.preload?.(source, module);
    try {
      const loaded = await withinLimit(
        this.#federation.loadRemote<unknown>(`${source.global}/${module}`),
        MODULE_TIMEOUT_MS,
      );
      if (!check(loaded)) throw new Error('The exposed module does not have the exports that it must have.');
      return loaded;
    } catch (cause) {
      this.#forget(source);
      const hung = takeHang(fileUrl(source, ''));
      throw hung ? new LoadTimeout('A script of it did not arrive in time.', { cause }) : cause;
    }
  }

  #failures({ global }: RemoteSource): number {
    return this.#registered.get(global)?.failures ?? 0;
  }

  /** Makes the next load of a build start with a fresh container, at other addresses. */
  #forget(source: RemoteSource): void {
    this.#registered.set(source.global, { failures: this.#failures(source) + 1, stale: true });
  }

  /** Registers a build with the federation runtime: once, and once more after each failure. */
  #register(source: RemoteSource): void {
    const known = this.#registered.get(source.global);
    const failures = this.#failures(source);
    // Each time: the page may have listed the files of its own modules alone.
    allowScripts(source, failures);
    if (known && !known.stale) return;
    const entry = fileUrl(source, source.entry);
    this.#federation.registerRemotes(
      [{ name: source.global, entry, entryGlobalName: source.global, type: 'var' }],
      { force: known !== undefined },
    );
    this.#registered.set(source.global, { failures, stale: false });
  }
}

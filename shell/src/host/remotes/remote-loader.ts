import type { RemoteRelease, RemoteSource } from '@safar/shared-contracts/release.contract';
import { withTimeout } from '@safar/shared-ui/with-timeout';
import { recordBuild, reportBuildEvent } from './build-events';
import type { Federation } from './federation';
import { allowScripts, fileUrl } from './script-integrity';

/** The time a module of a remote may take, entry and chunks together. */
const MODULE_TIMEOUT_MS = 15_000;

/** No build of a remote gave the module, or the remote is disabled: its routes show a contained failure. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
  readonly disabled: boolean;
  constructor({ name, disabled }: RemoteRelease, cause?: unknown) {
    super(disabled ? `${name} is disabled.` : `${name} could not be loaded.`, { cause });
    this.disabled = disabled === true;
  }
}

type Check<T> = (candidate: unknown) => candidate is T;

/**
 * Loads modules of remotes. Each build has a timeout and its module is checked against the contract; when the
 * live build fails, the previous one is tried; a failed load is forgotten, so that the next request tries
 * again. The loader holds no release of its own: after a swap, builds of several releases are on one page.
 */
export class RemoteLoader {
  readonly #federation: Federation;
  readonly #loading = new Map<string, Promise<unknown>>();
  /** Builds, by global name, that crashed at render: not loaded again on this page while there is another. */
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
    const inFlight = this.#loading.get(key) as Promise<T> | undefined;
    if (inFlight) return inFlight;
    const loading = this.#loadFromAnyBuild(release, module, check, quiet);
    this.#loading.set(key, loading);
    loading.catch(() => this.#loading.delete(key));
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
    const all = [release.live, ...(release.previous ? [release.previous] : [])];
    const working = all.filter(({ global }) => !this.#crashed.has(global));
    const causes: unknown[] = [];
    for (const source of working.length > 0 ? working : all) {
      const build = { package: release.name, build: source.build };
      try {
        const loaded = await this.#loadFrom(source, module, check);
        recordBuild(loaded, build);
        reportBuildEvent({ kind: 'loaded', build });
        return loaded;
      } catch (cause) {
        if (!quiet) console.error(`${release.name}@${source.build} could not provide '${module}':`, cause);
        reportBuildEvent({ kind: 'failed', phase: 'load', build, error: cause });
        causes.push(cause);
      }
    }
    throw new RemoteUnavailable(release, causes[0]);
  }

  async #loadFrom<T>(source: RemoteSource, module: string, check: Check<T>): Promise<T> {
    this.#register(source);
    this.#federation.preload?.(source, module);
    try {
      const loaded = await withTimeout(
        this.#federation.loadRemote<unknown>(`${source.global}/${module}`),
        MODULE_TIMEOUT_MS,
      );
      if (!check(loaded)) throw new Error('The exposed module does not have the exports that it must have.');
      return loaded;
    } catch (cause) {
      const failures = (this.#registered.get(source.global)?.failures ?? 0) + 1;
      this.#registered.set(source.global, { failures, stale: true });
      throw cause;
    }
  }

  /** Registers a build with the federation runtime: once, and once more after each failure. */
  #register(source: RemoteSource): void {
    const known = this.#registered.get(source.global);
    if (known && !known.stale) return;
    const failures = known?.failures ?? 0;
    allowScripts(source, failures);
    const entry = fileUrl(source, source.entry);
    this.#federation.registerRemotes(
      [{ name: source.global, entry, entryGlobalName: source.global, type: 'var' }],
      { force: known !== undefined },
    );
    this.#registered.set(source.global, { failures, stale: false });
  }
}

import type { RemoteRelease, RemoteSource } from '@safar/shared-contracts/release.contract';
import { recordBuild, reportBuildEvent } from './build-events';
import type { Federation } from './federation';
import { allowScripts, fileUrl } from './script-integrity';

/** How long a module of a remote may take, entry and chunks together. */
const MODULE_TIMEOUT_MS = 15_000;

/** Nothing of a remote can be had: its routes show a contained failure; everything else goes on. `off`: switched off. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
  readonly disabled: boolean;
  constructor({ name, disabled }: RemoteRelease, cause?: unknown) {
    super(disabled ? `${name} is switched off.` : `${name} could not be loaded.`, { cause });
    this.disabled = disabled === true;
  }
}

type Check<T> = (candidate: unknown) => candidate is T;

/**
 * Loads modules of remotes and heals what can be healed: each build gets a time limit and is checked by the contract; when
 * the live build fails, the one before it is tried; a failed load is forgotten, so that asking again starts afresh. It knows
 * no release by itself: after a swap, builds of several releases live on one page.
 */
export class RemoteLoader {
  readonly #federation: Federation;
  readonly #loading = new Map<string, Promise<unknown>>();
  /** Builds, by global name, that loaded but crashed at render: not tried again on this page while there is another. */
  readonly #demoted = new Set<string>();
  /** Registered builds by their global name: how often each failed, and whether it must be registered anew. */
  readonly #registered = new Map<string, { failures: number; broken: boolean }>();

  constructor(federation: Federation) {
    this.#federation = federation;
  }

  /**
   * The exposed module of a remote (`module` as its door names it), as `check` accepts it. The same promise for the same
   * module of the same builds until it fails. Rejects with {@link RemoteUnavailable}. `quiet`: nobody waits for it, so
   * nothing is logged.
   */
  load<T>(release: RemoteRelease, module: string, check: Check<T>, { quiet = false } = {}): Promise<T> {
    if (release.disabled) return Promise.reject(new RemoteUnavailable(release));
    const key = [release.live.global, release.previous?.global, module].join(' ');
    const running = this.#loading.get(key) as Promise<T> | undefined;
    if (running) return running;
    const loading = this.#loadAny(release, module, check, quiet);
    this.#loading.set(key, loading);
    loading.catch(() => this.#loading.delete(key));
    return loading;
  }

  /** Sets a remote's live build aside because it broke at render. False when there is no other build to turn to. */
  fallBackToPrevious({ live, previous }: RemoteRelease): boolean {
    if (!previous || this.#demoted.has(live.global)) return false;
    this.#demoted.add(live.global);
    for (const key of this.#loading.keys()) if (key.startsWith(`${live.global} `)) this.#loading.delete(key);
    return true;
  }

  async #loadAny<T>(release: RemoteRelease, module: string, check: Check<T>, quiet: boolean): Promise<T> {
    const all = [release.live, ...(release.previous ? [release.previous] : [])];
    const trusted = all.filter(({ global }) => !this.#demoted.has(global));
    const causes: unknown[] = [];
    for (const source of trusted.length > 0 ? trusted : all) {
      const of = { package: release.name, build: source.build };
      try {
        const loaded = await this.#loadFrom(source, module, check);
        recordBuild(loaded, of);
        reportBuildEvent({ kind: 'loaded', build: of });
        return loaded;
      } catch (cause) {
        if (!quiet) console.error(`${release.name}@${source.build} did not give '${module}':`, cause);
        reportBuildEvent({ kind: 'failed', phase: 'load', build: of, error: cause });
        causes.push(cause);
      }
    }
    throw new RemoteUnavailable(release, causes[0]);
  }

  async #loadFrom<T>(source: RemoteSource, module: string, check: Check<T>): Promise<T> {
    this.#register(source);
    try {
      const loaded = await withTimeout(this.#federation.loadRemote<unknown>(`${source.global}/${module}`));
      if (!check(loaded)) throw new Error('What it exposes is not what the door promises.');
      return loaded;
    } catch (cause) {
      this.#registered.set(source.global, {
        failures: (this.#registered.get(source.global)?.failures ?? 0) + 1,
        broken: true,
      });
      throw cause;
    }
  }

  /** Once for each build, and once more after each failure. */
  #register(source: RemoteSource): void {
    const known = this.#registered.get(source.global);
    if (known && !known.broken) return;
    const failures = known?.failures ?? 0;
    allowScripts(source, failures);
    this.#federation.registerRemotes(
      [
        {
          name: source.global,
          entry: fileUrl(source, source.entry),
          entryGlobalName: source.global,
          type: 'var',
        },
      ],
      { force: known !== undefined },
    );
    this.#registered.set(source.global, { failures, broken: false });
  }
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`No answer within ${MODULE_TIMEOUT_MS} ms.`)),
      MODULE_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

import type { RemoteRelease, RemoteSource } from '@safar/shared-contracts/release.contract';
import type { Federation } from './federation';
import { admit, urlOf } from './script-admission';

/** How long a module of a remote may take, entry and chunks together. */
const MODULE_LIMIT_MS = 15_000;

/** None of a remote's builds gave the module. Its routes show a contained failure; everything else goes on. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
  constructor(
    readonly remote: string,
    cause: unknown,
  ) {
    super(`${remote} could not be loaded.`, { cause });
  }
}

/**
 * Loads modules of remotes and heals what can be healed: each build gets a time limit and is checked by the contract; when
 * the live build fails, the one before it is tried; a failed load is forgotten, so that asking again starts afresh.
 */
export class RemoteLoader {
  readonly #federation: Federation;
  readonly #remotes: ReadonlyMap<string, RemoteRelease>;
  readonly #loading = new Map<string, Promise<unknown>>();
  /** Builds that loaded but crashed at render: not tried again on this page while there is another. */
  readonly #demoted = new Set<string>();
  /** Registered builds by their global name: how often each failed, and whether it must be registered anew. */
  readonly #registered = new Map<string, { failures: number; broken: boolean }>();

  constructor(federation: Federation, remotes: readonly RemoteRelease[]) {
    this.#federation = federation;
    this.#remotes = new Map(remotes.map((remote) => [remote.name, remote]));
  }

  /**
   * The exposed module of a remote (`module` as its door names it), as `check` accepts it. The same promise for the same
   * module until it fails. Rejects with {@link RemoteUnavailable}. `quiet`: nobody waits for it, so nothing is reported.
   */
  load<T>(
    remote: string,
    module: string,
    check: (candidate: unknown) => candidate is T,
    { quiet = false } = {},
  ): Promise<T> {
    const key = `${remote}/${module}`;
    const running = this.#loading.get(key) as Promise<T> | undefined;
    if (running) return running;
    const loading = this.#loadAny(remote, module, check, quiet);
    this.#loading.set(key, loading);
    loading.catch(() => this.#loading.delete(key));
    return loading;
  }

  /** Sets a remote's live build aside because it broke at render. False when there is no other build to turn to. */
  demote(remote: string): boolean {
    const release = this.#remotes.get(remote);
    if (!release?.previous || this.#demoted.has(release.live.global)) return false;
    this.#demoted.add(release.live.global);
    for (const key of this.#loading.keys()) if (key.startsWith(`${remote}/`)) this.#loading.delete(key);
    return true;
  }

  async #loadAny<T>(
    remote: string,
    module: string,
    check: (candidate: unknown) => candidate is T,
    quiet: boolean,
  ): Promise<T> {
    const release = this.#remotes.get(remote);
    if (!release) throw new RemoteUnavailable(remote, 'It is not part of this release.');
    const sources = [release.live, release.previous].filter(
      (source): source is RemoteSource => source !== undefined && !this.#demoted.has(source.global),
    );
    const causes: unknown[] = [];
    for (const source of sources) {
      try {
        return await this.#loadFrom(source, module, check);
      } catch (cause) {
        if (!quiet) console.error(`${remote}@${source.build} did not give '${module}':`, cause);
        causes.push(cause);
      }
    }
    throw new RemoteUnavailable(remote, causes[0]);
  }

  async #loadFrom<T>(
    source: RemoteSource,
    module: string,
    check: (candidate: unknown) => candidate is T,
  ): Promise<T> {
    this.#register(source);
    try {
      const loaded = await withinLimit(this.#federation.loadRemote<unknown>(`${source.global}/${module}`));
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
    admit(source, failures);
    this.#federation.registerRemotes(
      [
        {
          name: source.global,
          entry: urlOf(source, source.entry),
          entryGlobalName: source.global,
          type: 'var',
        },
      ],
      { force: known !== undefined },
    );
    this.#registered.set(source.global, { failures, broken: false });
  }
}

async function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${MODULE_LIMIT_MS} ms.`)), MODULE_LIMIT_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

import { contractsOf, gateBuildsInUse, problemsOf, type ReadBackends } from '@safar/releases';
import type { BackendState } from '@safar/shared-contracts/deploy.contract';
import type { CallingBuild } from '@safar/shared-contracts/endpoint-contract.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { FastifyBaseLogger } from 'fastify';

/** How often the edge looks whether other builds of the backends run. Visitors do not wait for it. */
const POLL_INTERVAL_MS = 30_000;
/** How old a state may be that is shown: whoever asks for it often asks no backend more often than this. */
const MAX_AGE_MS = 5_000;

/** What runs, and where it does not serve the builds that visitors get. */
export interface BackendReport {
  readonly states: readonly BackendState[];
  readonly refusals: readonly string[];
}

export interface BackendWatchOptions {
  readonly services: readonly string[];
  readonly readBackends: ReadBackends;
  readonly registry: () => Promise<Registry>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** What this edge calls itself. */
  readonly edge: CallingBuild;
}

/**
 * Asks the backends now and then what they accept and send. A backend that was replaced without asking the
 * gate may not serve what is live: that is logged once, and shown on the releases page.
 */
export class BackendWatch {
  #report: Promise<BackendReport> | undefined;
  #readAt = 0;
  #logged = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: BackendWatchOptions) {}

  /** The present report; at most some seconds old. */
  report(): Promise<BackendReport> {
    if (this.#report === undefined || performance.now() - this.#readAt > MAX_AGE_MS) {
      this.#readAt = performance.now();
      this.#report = this.#read();
    }
    return this.#report;
  }

  /** Begins to ask, until {@link stop}. */
  start(): void {
    void this.report();
    this.#timer = setInterval(() => void this.report(), POLL_INTERVAL_MS).unref();
  }

  /** Resolves once a report in progress has ended: it reads the registry, which keeps a copy in a file. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#report?.catch(() => undefined);
  }

  async #read(): Promise<BackendReport> {
    const { services, readBackends, edge } = this.options;
    const states = await readBackends(services);
    // Why the registry cannot be read is logged where it is read.
    const registry = await this.options.registry().catch(() => undefined);
    const refusals = registry ? gateBuildsInUse(registry, edge, contractsOf(states)) : [];
    const isCertain = registry !== undefined && problemsOf(states).length === 0;
    if (refusals.length > 0 || isCertain) this.#logChange(refusals);
    return { states, refusals };
  }

  #logChange(refusals: readonly string[]): void {
    const text = refusals.join();
    if (text === this.#logged) return;
    this.#logged = text;
    const { log } = this.options;
    if (text) log.error({ refusals }, 'the running backends do not serve builds that visitors get');
    else log.info('the running backends serve all builds that visitors get again');
  }
}

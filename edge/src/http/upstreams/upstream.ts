import { BACKENDS, type BackendEnv, type BackendName } from '@safar/shared-contracts/backends';
import type { Admission } from '@safar/shared-server/admission';
import { newAdmission } from '@safar/shared-server/admit-requests';
import { tracing } from '@safar/shared-server/tracing';
import { upstreamFailures, upstreamRetries, type UpstreamFailure } from '../../metrics/measurements';
import { LeftOutInstances, type InstanceChange } from './left-out-instances';
import { PublicData } from './public-data';
import { checkReadiness } from './check-readiness';
import { RestartQueue } from './restart-queue';
import { failureOf } from './upstream-failure';

/**
 * How many requests one instance gets at once: as many as the proxy has connections to it. A backend that
 * gets more has to refuse them itself, which takes the time that the others need.
 */
const MAX_ACTIVE = 128;

/**
 * The instances of one server, which are the same to whoever sends a request: they take turns. One that
 * cannot be connected to, hangs or is not ready is left out for some seconds. Source:
 * docs/decisions/069-restarts-cut-nothing.md.
 */
export class Upstream {
  #turn = 0;
  readonly #leftOut: LeftOutInstances;
  readonly #restart: RestartQueue;
  #stopChecks: (() => void) | undefined;

  /** What it would send to all anonymous visitors alike. */
  readonly publicData: PublicData;

  /** Lets in what is sent to them. Source: docs/decisions/071-load-is-shed.md. */
  readonly admission: Admission;

  /**
   * `addresses`: such as `http://10.0.0.1:3001`; at least one. `admissionTimeoutMs`: how long a request waits
   * until it is let in, at most.
   */
  constructor(
    readonly addresses: readonly string[],
    admissionTimeoutMs?: number,
  ) {
    this.#leftOut = new LeftOutInstances(addresses.length === 1);
    this.#restart = new RestartQueue(addresses);
    this.publicData = new PublicData(addresses);
    this.admission = newAdmission(MAX_ACTIVE * addresses.length, admissionTimeoutMs);
  }

  /** Of several that are watched: those that are left out until they say that they are ready. */
  get leftOut(): ReadonlySet<string> {
    return this.#leftOut.reported;
  }

  /**
   * The address for a request that these were tried for already; one that is left out only when there is no
   * other. Undefined when all were tried.
   */
  next(): string;
  next(tried: readonly string[]): string | undefined;
  next(tried: readonly string[] = []): string | undefined {
    this.#turn = (this.#turn + 1) % this.addresses.length;
    const inTurn = [...this.addresses.slice(this.#turn), ...this.addresses.slice(0, this.#turn)];
    const left = inTurn.filter((address) => !tried.includes(address));
    const address = left.find((each) => !this.#leftOut.has(each)) ?? left[0];
    if (address !== undefined) this.#leftOut.chosen(address);
    return address;
  }

  /**
   * The state of the data that all anonymous visitors read: it becomes another one with each change.
   * Undefined while nobody would say that there was one.
   */
  get dataState(): number | undefined {
    const used = this.addresses.filter((address) => !this.#leftOut.has(address));
    return used.length > 0 && this.publicData.isFollowed(used) ? this.publicData.changes : undefined;
  }

  /** Notes why an address did not respond, and gives what that means for the request. */
  failed(address: string, error: unknown): UpstreamFailure {
    const failure = failureOf(error);
    upstreamFailures.report(failure);
    if (failure === 'unsent') this.#leftOut.unreachable(address);
    else this.#restart.connected();
    if (failure === 'timeout') this.#leftOut.timedOut(address);
    return failure;
  }

  /** Notes that a response has begun. `isStopping`: the address will not respond for long. */
  began(address: string, { isStopping = false }: { isStopping?: boolean } = {}): void {
    this.#restart.connected();
    if (isStopping) this.#leftOut.leaveOut(address, 'It is stopping.');
  }

  /** Notes that the body of a response was whole. */
  responded(address: string): void {
    this.#leftOut.responded(address);
  }

  /**
   * Waits until an instance accepts connections, as one does that is started again. False: none does so by
   * then (`performance.now()`), or nobody should wait.
   */
  async waitUntilBack(until: number): Promise<boolean> {
    const address = await this.#restart.untilBack(until);
    if (address !== undefined) this.#leftOut.connectable(address);
    return address !== undefined;
  }

  /** Gets a path, as the global `fetch` does, from one instance after the other until one responds. */
  async get(path: string, init: Omit<RequestInit, 'method'> = {}): Promise<Response> {
    const tried: string[] = [];
    for (let address = this.next(); ;) {
      tried.push(address);
      const span = tracing()?.beginPart(`send to ${address}`, { 'server.address': address });
      const headers = new Headers(init.headers);
      if (span) headers.set('traceparent', span.traceparent);
      try {
        const response = await fetch(address + path, { ...init, headers });
        span?.end();
        this.began(address);
        this.responded(address);
        return response;
      } catch (error) {
        span?.end({ failed: true });
        const isRepeated = ['unsent', 'lost'].includes(this.failed(address, error));
        const other = isRepeated ? this.next(tried) : undefined;
        if (other === undefined) throw error;
        upstreamRetries.report('again');
        address = other;
      }
    }
  }

  /**
   * Asks each of several instances again and again whether it is ready; `onChange` gets which one is not, and
   * which one is again. One alone is used in any case.
   */
  watch(onChange: (change: InstanceChange) => void): void {
    if (this.addresses.length < 2) return;
    this.#leftOut.report(onChange);
    this.#stopChecks = checkReadiness(this.addresses, this.#leftOut);
  }

  stopWatching(): void {
    this.#stopChecks?.();
  }
}

/** The instances of each backend. */
export type Upstreams = Readonly<Record<BackendName, Upstream>>;

export const openUpstreams = (env: BackendEnv & { readonly ADMISSION_TIMEOUT_MS?: number }): Upstreams => ({
  tours: new Upstream(env[BACKENDS.tours.variable], env.ADMISSION_TIMEOUT_MS),
  tasks: new Upstream(env[BACKENDS.tasks.variable], env.ADMISSION_TIMEOUT_MS),
});

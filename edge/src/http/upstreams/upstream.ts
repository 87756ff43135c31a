import { BACKENDS, type BackendEnv, type BackendName } from '@safar/shared-contracts/backends';
import type { Admission } from '@safar/shared-server/admission';
import { newAdmission } from '@safar/shared-server/admit-requests';
import { tracing } from '@safar/shared-server/tracing';
import * as v from 'valibot';
import { upstreamFailures, upstreamRetries, type UpstreamFailure } from '../../metrics/measurements';
import { PublicData } from './public-data';
import { untilConnectable } from './until-connectable';
import { failureOf } from './upstream-failure';

/** For how long an address is left out after no connection to it was made. */
const PAUSE_MS = 5_000;
/** How often instances are asked whether they are ready, where there are several. */
const CHECK_INTERVAL_MS = 1_000;
/** An instance that takes longer to say so is left out: it hangs. */
const CHECK_TIMEOUT_MS = 2_000;
/**
 * After so many requests in a row without a response in their time an instance is left out for so long, also
 * if it is ready. Then one request tries it.
 */
const MAX_WITHOUT_RESPONSE = 3;
const HANGING_PAUSE_MS = 30_000;
const HANGS = `It says that it is ready, and ${MAX_WITHOUT_RESPONSE} requests in a row got no response.`;
const UNREACHABLE = 'It cannot be connected to.';
const LATE = `It did not respond to /readyz within ${CHECK_TIMEOUT_MS / 1000} s.`;
/** Within this time a backend that is started again responds to what was requested meanwhile. */
export const RESTART_TIMEOUT_MS = 3_000;
/** A backend that has been away for longer is not being restarted: nobody waits for it. */
const OUTAGE_MS = 10_000;
/**
 * How many requests one instance gets at once: as many as the proxy has connections to it. A backend that
 * gets more has to refuse them itself, which takes the time that the others need.
 */
const MAX_ACTIVE = 128;
/** The most requests that wait for a backend that is started again. */
const MAX_QUEUED = 500;

const TimedOut = v.looseObject({ name: v.literal('TimeoutError') });

/** One of several instances begins to be left out, for a reason, or is used again. */
export interface InstanceChange {
  readonly address: string;
  readonly reason?: string;
}

/**
 * The instances of one server, which are the same to whoever sends a request: they take turns. One that
 * cannot be connected to, or is not ready, is left out for some seconds. Source:
 * docs/decisions/069-restarts-cut-nothing.md.
 */
export class Upstream {
  #turn = 0;
  /** Until when an address is left out, by `performance.now()`. */
  readonly #pauses = new Map<string, number>();
  /** How many requests in a row got no response from an address. */
  readonly #withoutResponse = new Map<string, number>();
  /** Since when no instance can be connected to. One that was never there counts as long gone. */
  #awaySince: number | undefined = -Infinity;
  #queued = 0;
  #checks: NodeJS.Timeout | undefined;
  #onChange: ((change: InstanceChange) => void) | undefined;
  /** Of several: those that are left out until they say that they are ready. */
  readonly leftOut = new Set<string>();

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
    this.publicData = new PublicData(addresses);
    this.admission = newAdmission(MAX_ACTIVE * addresses.length, admissionTimeoutMs);
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
    const address = left.find((each) => !this.#isLeftOut(each)) ?? left[0];
    // Nobody else tries it meanwhile.
    if (address !== undefined && this.#hangs(address)) this.#pause(address, HANGING_PAUSE_MS);
    return address;
  }

  /**
   * The state of the data that all anonymous visitors read: it becomes another one with each change.
   * Undefined while nobody would say that there was one.
   */
  get dataState(): number | undefined {
    const used = this.addresses.filter((address) => !this.#isLeftOut(address));
    return used.length > 0 && this.publicData.isFollowed(used) ? this.publicData.changes : undefined;
  }

  /** Notes why an address did not respond, and gives what that means for the request. */
  failed(address: string, error: unknown): UpstreamFailure {
    const failure = failureOf(error);
    upstreamFailures.report(failure);
    if (failure === 'unsent') this.#isUnreachable(address);
    // It could be connected to.
    else this.#awaySince = undefined;
    if (failure === 'timeout') {
      this.#withoutResponse.set(address, (this.#withoutResponse.get(address) ?? 0) + 1);
      if (this.#hangs(address)) this.#leaveOut(address, HANGS, HANGING_PAUSE_MS);
    }
    return failure;
  }

  /** Notes that the body of a response was whole: one that hangs may do so in the middle of it. */
  responded(address: string): void {
    this.#withoutResponse.delete(address);
  }

  /** Notes that a response has begun. `isStopping`: the address will not respond for long. */
  began(address: string, { isStopping = false }: { isStopping?: boolean } = {}): void {
    this.#awaySince = undefined;
    if (isStopping) this.#leaveOut(address, 'It is stopping.');
  }

  /**
   * Waits until an instance accepts connections, as one does that is started again. False: none does so by
   * then (`performance.now()`), or nobody should wait.
   */
  async waitUntilBack(until: number): Promise<boolean> {
    const now = performance.now();
    this.#awaySince ??= now;
    if (now - this.#awaySince > OUTAGE_MS || this.#queued >= MAX_QUEUED) return false;
    this.#queued += 1;
    try {
      const address = await untilConnectable(this.addresses, until);
      if (address !== undefined) this.#pauses.delete(address);
      return address !== undefined;
    } finally {
      this.#queued -= 1;
    }
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
    this.#onChange = onChange;
    this.#checks = setInterval(() => {
      for (const address of this.addresses) void this.#check(address);
    }, CHECK_INTERVAL_MS).unref();
  }

  stopWatching(): void {
    clearInterval(this.#checks);
  }

  async #check(address: string): Promise<void> {
    try {
      const { ok, status } = await fetch(`${address}/readyz`, {
        signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
      });
      if (ok) this.#useAgain(address);
      else this.#leaveOut(address, `It responded to /readyz with ${status}.`);
    } catch (error) {
      if (v.is(TimedOut, error)) this.#leaveOut(address, LATE);
      else this.#isUnreachable(address);
    }
  }

  /** Whether it has hung lately, and has not responded since. One alone is used in any case. */
  #hangs(address: string): boolean {
    return this.addresses.length > 1 && (this.#withoutResponse.get(address) ?? 0) >= MAX_WITHOUT_RESPONSE;
  }

  /** What is there again afterwards is another process. */
  #isUnreachable(address: string): void {
    this.#withoutResponse.delete(address);
    this.#leaveOut(address, UNREACHABLE);
  }

  #pause(address: string, ms: number): void {
    this.#pauses.set(address, performance.now() + ms);
  }

  #isLeftOut(address: string): boolean {
    return (this.#pauses.get(address) ?? 0) > performance.now();
  }

  #leaveOut(address: string, reason: string, ms = PAUSE_MS): void {
    this.#pause(address, ms);
    if (!this.#onChange || this.leftOut.has(address)) return;
    this.leftOut.add(address);
    this.#onChange({ address, reason });
  }

  #useAgain(address: string): void {
    if (this.#hangs(address)) return;
    this.#pauses.delete(address);
    if (this.leftOut.delete(address)) this.#onChange?.({ address });
  }
}

/** The instances of each backend. */
export type Upstreams = Readonly<Record<BackendName, Upstream>>;

export const openUpstreams = (env: BackendEnv & { readonly ADMISSION_TIMEOUT_MS?: number }): Upstreams => ({
  tours: new Upstream(env[BACKENDS.tours.variable], env.ADMISSION_TIMEOUT_MS),
  tasks: new Upstream(env[BACKENDS.tasks.variable], env.ADMISSION_TIMEOUT_MS),
});

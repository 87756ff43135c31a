/** For how long an instance is left out that cannot be connected to, is not ready or stops. */
const PAUSE_MS = 5_000;
/**
 * After so many requests in a row without a response in their time an instance is left out for so long, also
 * if it is ready. Then one request tries it.
 */
const MAX_WITHOUT_RESPONSE = 3;
const HANGING_PAUSE_MS = 30_000;
const HANGS = `It says that it is ready, and ${MAX_WITHOUT_RESPONSE} requests in a row got no response.`;
const UNREACHABLE = 'It cannot be connected to.';

/** One of several instances begins to be left out, for a reason, or is used again. */
export interface InstanceChange {
  readonly address: string;
  readonly reason?: string;
}

/** Which instances of a server get no requests for some seconds, by their addresses. */
export class LeftOutInstances {
  /** Until when an address is left out, by `performance.now()`. */
  readonly #pauses = new Map<string, number>();
  /** How many requests in a row got no response from an address. */
  readonly #withoutResponse = new Map<string, number>();
  readonly #reported = new Set<string>();
  #onChange: ((change: InstanceChange) => void) | undefined;

  /** `isAlone`: there is one instance. It is used in any case, also if it hangs. */
  constructor(private readonly isAlone: boolean) {}

  /** Those that were reported, and have not said since that they are ready. */
  get reported(): ReadonlySet<string> {
    return this.#reported;
  }

  /** Reports from now on which instance is left out, and which one is used again. */
  report(onChange: (change: InstanceChange) => void): void {
    this.#onChange = onChange;
  }

  has(address: string): boolean {
    return (this.#pauses.get(address) ?? 0) > performance.now();
  }

  /** Notes that a request is sent to it. While one tries an instance that hung, nobody else does. */
  chosen(address: string): void {
    if (this.#hangs(address)) this.#pause(address, HANGING_PAUSE_MS);
  }

  /** Notes that a request got no response in its time. */
  timedOut(address: string): void {
    this.#withoutResponse.set(address, (this.#withoutResponse.get(address) ?? 0) + 1);
    if (this.#hangs(address)) this.leaveOut(address, HANGS, HANGING_PAUSE_MS);
  }

  /** Notes that the body of a response was whole: one that hangs may do so in the middle of it. */
  responded(address: string): void {
    this.#withoutResponse.delete(address);
  }

  /** Notes that no connection to it was made: what is there again afterwards is another process. */
  unreachable(address: string): void {
    this.#withoutResponse.delete(address);
    this.leaveOut(address, UNREACHABLE);
  }

  /** Notes that it accepts connections. */
  connectable(address: string): void {
    this.#pauses.delete(address);
  }

  /** Notes that it says that it is ready. */
  ready(address: string): void {
    if (this.#hangs(address)) return;
    this.#pauses.delete(address);
    if (this.#reported.delete(address)) this.#onChange?.({ address });
  }

  /** `reason`: a sentence for the log. */
  leaveOut(address: string, reason: string, ms = PAUSE_MS): void {
    this.#pause(address, ms);
    if (!this.#onChange || this.#reported.has(address)) return;
    this.#reported.add(address);
    this.#onChange({ address, reason });
  }

  #pause(address: string, ms: number): void {
    this.#pauses.set(address, performance.now() + ms);
  }

  /** Whether it has hung lately, and has not responded since. */
  #hangs(address: string): boolean {
    return !this.isAlone && (this.#withoutResponse.get(address) ?? 0) >= MAX_WITHOUT_RESPONSE;
  }
}

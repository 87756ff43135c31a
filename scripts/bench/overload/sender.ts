import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../statistics';
import { Connection, type ConnectionEvents } from '../http/connection';
import type { Outcome, Phase } from './phase';

const MAX_CONNECTIONS = 1_500;
/** How often it looks which requests are due. */
const TICK_MS = 1;
/** The responses to the last requests arrive by then, or never. */
const LAST_MS = 15_000;

/**
 * Of the last request of all phases: what one phase has got is kept when the next one begins. As an amount,
 * it is above every price.
 */
let number = 1_000_000;

/** The requests of one phase, and what came of them. */
class Sending {
  readonly #taken: number[] = [];
  readonly #late: number[] = [];
  readonly #connections: Connection[] = [];
  readonly #idle: Connection[] = [];
  #refused = 0;
  #failed = 0;
  #inFlight = 0;

  constructor(private readonly phase: Phase) {}

  async run(): Promise<Outcome> {
    const { phase } = this;
    const cpu = process.cpuUsage();
    const end = performance.now() + phase.ms;
    if ('clients' in phase) await this.#closedLoop(phase.clients, end);
    else await this.#openLoop(phase.perSecond, end);
    const { user, system } = process.cpuUsage(cpu);
    const inTime = this.#taken.length;
    const until = performance.now() + LAST_MS;
    while (this.#inFlight > 0 && performance.now() < until) await pause(10);
    for (const connection of this.#connections) connection.close();
    return {
      goodput: (1000 * inTime) / phase.ms,
      p99: percentile(this.#taken, 0.99) ?? 0,
      refused: this.#refused,
      failed: this.#failed + this.#inFlight,
      lateP99: percentile(this.#late, 0.99) ?? 0,
      busy: (user + system) / 1000 / phase.ms,
    };
  }

  /** Each client sends one request after the other. */
  async #closedLoop(clients: number, end: number): Promise<void> {
    const next = (connection: Connection) => performance.now() < end && this.#send(connection);
    for (let client = 0; client < clients; client += 1) next(this.#open(next));
    await pause(end - performance.now());
  }

  /** Each request is sent when it is due. */
  async #openLoop(perSecond: number, end: number): Promise<void> {
    const since = performance.now();
    for (let sent = 0, dueAt = since; performance.now() < end; await pause(TICK_MS)) {
      const now = performance.now();
      for (; dueAt <= now; sent += 1, dueAt = since + (1000 * sent) / perSecond) {
        const connection = this.#idle.pop() ?? this.#openAnother();
        if (!connection) {
          this.#failed += 1;
          continue;
        }
        this.#late.push(now - dueAt);
        this.#send(connection);
      }
    }
  }

  #openAnother(): Connection | undefined {
    if (this.#connections.length >= MAX_CONNECTIONS) return undefined;
    return this.#open((connection) => void this.#idle.push(connection));
  }

  #open(onFree: (connection: Connection) => void): Connection {
    const events: ConnectionEvents = {
      onResponse: (free, status, ms) => {
        this.#inFlight -= 1;
        if (status === 200) this.#taken.push(ms);
        else if (status === 503) this.#refused += 1;
        else this.#failed += 1;
        onFree(free);
      },
      onLost: () => {
        this.#inFlight -= 1;
        this.#failed += 1;
      },
    };
    const connection = new Connection(this.phase.port, events);
    this.#connections.push(connection);
    return connection;
  }

  #send(connection: Connection): void {
    const { requests } = this.phase;
    number += 1;
    this.#inFlight += 1;
    const [before, after] = requests[number % requests.length] ?? [''];
    connection.send(after === undefined ? before : before + String(number) + after);
  }
}

process.on('message', (phase: Phase) => {
  void new Sending(phase).run().then((outcome) => process.send?.(outcome));
});

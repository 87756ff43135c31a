import { HttpClient } from '../load/http-client';

/** A request of the mix: its path, and its headers beside `host`, each with its end of line. */
export interface MixedRequest {
  readonly path: string;
  readonly headers: string;
}
/** The request of that number. */
export type Mix = (number: number) => MixedRequest;

/** What came of the requests of a phase. */
export interface Outcome {
  /** Successes a second. */
  readonly goodput: number;
  /** The 99th percentile of successes, in ms. */
  readonly p99: number;
  readonly refused: number;
  /** Whose connections were lost, that found no free one, or that got another status. */
  readonly failed: number;
}

const TICK_MS = 5;
const MAX_CONNECTIONS = 1_500;

/** So many clients send one request after the other for so long. */
export async function closedLoop(port: number, mix: Mix, clients: number, ms: number): Promise<Outcome> {
  const counts = new Counts();
  const end = performance.now() + ms;
  let number = 0;
  const run = async () => {
    const client = new HttpClient(port);
    while (performance.now() < end) await counts.send(client, mix((number += 1)));
    client.close();
  };
  await Promise.all(Array.from({ length: clients }, run));
  return counts.outcome(ms);
}

/** Sends so many requests a second for so long, however long they take: as visitors come. */
export async function openLoop(port: number, mix: Mix, perSecond: number, ms: number): Promise<Outcome> {
  const counts = new Counts();
  const idle: HttpClient[] = [];
  const clients: HttpClient[] = [];
  const sent: Promise<void>[] = [];
  const since = performance.now();
  const open = () => {
    const client = new HttpClient(port);
    clients.push(client);
    return client;
  };
  while (performance.now() - since < ms) {
    const due = Math.floor(((performance.now() - since) / 1000) * perSecond);
    while (sent.length + counts.failed < due) {
      const client = idle.pop() ?? (clients.length < MAX_CONNECTIONS ? open() : undefined);
      if (!client) {
        counts.failed += 1;
        continue;
      }
      sent.push(counts.send(client, mix(sent.length)).then((alive) => void (alive && idle.push(client))));
    }
    await new Promise((done) => setTimeout(done, TICK_MS));
  }
  await Promise.all(sent);
  for (const client of clients) client.close();
  return counts.outcome(ms);
}

class Counts {
  failed = 0;
  #refused = 0;
  readonly #taken: number[] = [];

  /** Gives whether the connection can be used again. */
  async send(client: HttpClient, { path, headers }: MixedRequest): Promise<boolean> {
    try {
      const { status, ms } = await client.get(path, headers);
      if (status === 200) this.#taken.push(ms);
      else if (status === 503) this.#refused += 1;
      else this.failed += 1;
      return true;
    } catch {
      this.failed += 1;
      return false;
    }
  }

  outcome(ms: number): Outcome {
    const sorted = this.#taken.toSorted((one, other) => one - other);
    const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? NaN;
    return { goodput: (1000 * sorted.length) / ms, p99, refused: this.#refused, failed: this.failed };
  }
}

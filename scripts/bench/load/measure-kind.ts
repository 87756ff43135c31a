import { percentile } from '../../statistics';
import { HttpClient } from '../http/http-client';
import type { RequestKind } from './request-kinds';

/** What a kind of request took, in milliseconds. */
export interface Figures {
  readonly name: string;
  readonly goalMs?: number;
  readonly requests: number;
  readonly p50: number;
  readonly p99: number;
  /** How many responses had another status than 200. */
  readonly failed: number;
}

const MAX_REQUESTS = 300;
const MAX_MS = 6_000;
const MIN_REQUESTS = 5;
/** The first ones fill the caches of PostgreSQL and warm up the code. */
const WARM_UP_REQUESTS = 20;
const WARM_UP_MS = 2_000;

/** Sends requests of one kind, one after the other, as one client. */
export async function measureKind(port: number, kind: RequestKind): Promise<Figures> {
  const client = new HttpClient(port);
  const taken: number[] = [];
  let failed = 0;
  let number = 0;
  const next = () => client.get(kind.path(number++));
  try {
    const warm = performance.now() + WARM_UP_MS;
    while (number < WARM_UP_REQUESTS && performance.now() < warm) await next();
    const end = performance.now() + MAX_MS;
    while (taken.length < MAX_REQUESTS && (performance.now() < end || taken.length < MIN_REQUESTS)) {
      const { status, ms } = await next();
      taken.push(ms);
      if (status !== 200) failed += 1;
    }
  } finally {
    client.close();
  }
  const goal = kind.goalMs === undefined ? {} : { goalMs: kind.goalMs };
  const [p50 = NaN, p99 = NaN] = [percentile(taken, 0.5), percentile(taken, 0.99)];
  return { name: kind.name, ...goal, requests: taken.length, p50, p99, failed };
}

/** Runs the work while so many clients repeat these kinds of requests. */
export async function whileBusy<T>(
  { port, clients, kinds }: { port: number; clients: number; kinds: readonly RequestKind[] },
  work: () => Promise<T>,
): Promise<T> {
  let busy = true;
  const keepBusy = async (client: HttpClient, first: number) => {
    for (let number = first; busy; number += 1) {
      await client.get(kinds[number % kinds.length]?.path(number) ?? '/');
    }
    client.close();
  };
  const running = Array.from({ length: clients }, (_, first) => keepBusy(new HttpClient(port), first));
  try {
    return await work();
  } finally {
    busy = false;
    await Promise.all(running);
  }
}

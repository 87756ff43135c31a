import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { socketHost } from '@safar/shared-server/socket-host';

const ATTEMPT_INTERVAL_MS = 50;
const CONNECT_TIMEOUT_MS = 1_000;

/** The attempts that are being made, by addresses: all who wait for the same share them. */
const attempts = new Map<string, Promise<string | undefined>>();

/**
 * Resolves to the first of these addresses that accepts a connection, and to undefined when none does so by
 * then (`performance.now()`).
 */
export async function untilConnectable(
  addresses: readonly string[],
  until: number,
): Promise<string | undefined> {
  const key = addresses.join();
  while (performance.now() < until) {
    let attempt = attempts.get(key);
    if (!attempt) {
      attempt = pause(ATTEMPT_INTERVAL_MS).then(() => firstConnectable(addresses));
      attempts.set(key, attempt);
      void attempt.then(() => attempts.delete(key));
    }
    const address = await attempt;
    if (address !== undefined) return address;
  }
  return undefined;
}

async function firstConnectable(addresses: readonly string[]): Promise<string | undefined> {
  const found = await Promise.all(addresses.map(async (each) => ((await accepts(each)) ? each : undefined)));
  return found.find((address) => address !== undefined);
}

function accepts(address: string): Promise<boolean> {
  const url = new URL(address);
  const { port, protocol } = url;
  return new Promise((resolve) => {
    const socket = connect({
      host: socketHost(url),
      port: Number(port || (protocol === 'https:' ? 443 : 80)),
      timeout: CONNECT_TIMEOUT_MS,
    });
    const end = (result: boolean) => () => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
}

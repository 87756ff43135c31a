import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';

/**
 * What a network, or the server behind it, does to connections. `down`: nobody accepts them. `refused`: they
 * are closed as soon as they are there, and `reset` with an error. `silent`: nothing arrives, and nothing is
 * closed. `cutAfter`: they end after that many bytes of a response. `delayMs`: each response begins that much
 * later. `bytesPerSecond`: responses arrive at that rate. `response`: this, whatever was sent.
 */
export type NetworkFault =
  | 'down'
  | 'refused'
  | 'reset'
  | 'silent'
  | { readonly cutAfter: number }
  | { readonly delayMs: number }
  | { readonly bytesPerSecond: number }
  | { readonly response: string };

/** A network between clients and a server on this machine, that can be broken. */
export interface FaultProxy {
  /** The port on 127.0.0.1 that clients connect to. */
  readonly port: number;
  /** Breaks it for present and new connections; undefined heals it. */
  set(fault: NetworkFault | undefined): Promise<void>;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

/** Carries TCP connections to a port of this machine. */
export async function startFaultProxy(target: number): Promise<FaultProxy> {
  let fault: NetworkFault | undefined;
  const carried = new Set<Socket>();
  const drop = () => carried.forEach((socket) => socket.destroy());
  const server = createServer({ noDelay: true }, (client) => {
    if (fault === 'refused') return void client.destroy();
    if (fault === 'reset') return void client.resetAndDestroy();
    carry(client, connect({ host: HOST, port: target, noDelay: true }));
  });

  function carry(client: Socket, upstream: Socket): void {
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      carried.add(from);
      from.on('error', () => undefined).on('close', () => (carried.delete(from), to.destroy()));
      from.on('end', () => to.end());
    }
    let passed = 0;
    client.on('data', (chunk) => {
      if (typeof fault === 'object' && 'response' in fault) return void client.end(fault.response);
      passed = 0;
      if (fault !== 'silent') upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (fault === 'silent') return;
      const isFirst = passed === 0;
      passed += chunk.length;
      if (typeof fault === 'object' && 'cutAfter' in fault && passed >= fault.cutAfter) {
        client.end(chunk.subarray(0, chunk.length - (passed - fault.cutAfter)));
        return;
      }
      const waitMs = delayOf(fault, chunk.length, isFirst);
      if (waitMs === 0) return void client.write(chunk);
      upstream.pause();
      void pause(waitMs).then(() => {
        if (!client.destroyed) client.write(chunk);
        upstream.resume();
      });
    });
  }

  await listen(server, 0);
  const { port } = v.parse(v.object({ port: v.number() }), server.address());
  return {
    port,
    async set(next) {
      // What was swallowed never arrives: those connections end with the fault.
      if (next === 'down' || next === 'refused' || next === 'reset' || fault === 'silent') drop();
      if (next === 'down' && server.listening) await closed(server);
      if (next !== 'down' && !server.listening) await listen(server, port);
      fault = next;
    },
    async close() {
      drop();
      if (server.listening) await closed(server);
    },
  };

  async function closed(listening: Server): Promise<void> {
    const end = once(listening, 'close');
    listening.close();
    drop();
    await end;
  }
}

/** How long a part of a response is kept back. */
function delayOf(fault: NetworkFault | undefined, bytes: number, isFirst: boolean): number {
  if (typeof fault !== 'object') return 0;
  if ('delayMs' in fault) return isFirst ? fault.delayMs : 0;
  return 'bytesPerSecond' in fault ? (bytes / fault.bytesPerSecond) * 1_000 : 0;
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, HOST);
  await once(server, 'listening');
}

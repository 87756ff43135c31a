import net from 'node:net';

/** A way to the site on which it can fall silent. Connections stay open then, and nothing arrives. */
export async function startHangingProxy(target: string): Promise<{
  readonly origin: string;
  hang(silent: boolean): void;
  stop(): Promise<void>;
}> {
  let silent = false;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    const upstream = net.connect(Number(new URL(target).port), '127.0.0.1');
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => void (silent || to.write(bytes)));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    origin: `http://localhost:${address.port}`,
    hang(isSilent) {
      silent = isSilent;
      // What was swallowed never arrives: whoever waits for it has to ask again.
      if (!silent) for (const socket of sockets) socket.destroy();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

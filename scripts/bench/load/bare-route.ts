import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../stack/processes/free-ports';
import { HttpClient } from './http-client';

const CLIENTS = 8;
const ROUND_MS = 1_000;
const ROUNDS = 7;

/** What is compared: a path of a server on this port. */
export interface Served {
  readonly port: number;
  readonly path: string;
}

/**
 * The throughput of a path, divided by that of a Fastify route that sends the same bytes and does nothing
 * else. The two are measured in turns; it is the median of the ratios of pairs.
 */
export async function compareWithBare({ port, path }: Served): Promise<number> {
  const body = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  const barePort = await freePort();
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('./bare-server.ts', import.meta.url)), String(barePort)],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { PATH: process.env['PATH'], NODE_ENV: 'production' } },
  );
  try {
    server.stdin.end(body);
    await new Promise((resolve) => server.stdout.once('data', resolve));
    const ratios: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const bare = await throughput({ port: barePort, path });
      const ratio = (await throughput({ port, path })) / bare;
      // The first round warms both up.
      if (round > 0) ratios.push(ratio);
    }
    return ratios.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? NaN;
  } finally {
    server.kill();
  }
}

async function throughput({ port, path }: Served): Promise<number> {
  const end = performance.now() + ROUND_MS;
  let count = 0;
  const run = async () => {
    const client = new HttpClient(port);
    for (; performance.now() < end; count += 1) {
      const { status } = await client.get(path);
      if (status !== 200) throw new Error(`${path} of port ${port} responds with ${status}.`);
    }
    client.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, run));
  return count;
}

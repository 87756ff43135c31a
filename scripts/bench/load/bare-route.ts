import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { freePort } from '../../stack/processes/free-ports';
import { HttpClient } from './http-client';

const LIST = listPackages.path;
const CLIENTS = 8;
const ROUND_MS = 1_000;
const ROUNDS = 7;

/**
 * The throughput of the list of 24, divided by that of a Fastify route that sends the same bytes and does
 * nothing else. The two are measured in turns; it is the median of the ratios of pairs.
 */
export async function compareWithBare(tours: number): Promise<number> {
  const body = await (await fetch(`http://127.0.0.1:${tours}${LIST}`)).text();
  const port = await freePort();
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('./bare-server.ts', import.meta.url)), String(port)],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { PATH: process.env['PATH'], NODE_ENV: 'production' } },
  );
  try {
    server.stdin.end(body);
    await new Promise((resolve) => server.stdout.once('data', resolve));
    const ratios: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const bare = await throughput(port);
      const ratio = (await throughput(tours)) / bare;
      // The first round warms both up.
      if (round > 0) ratios.push(ratio);
    }
    return ratios.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? NaN;
  } finally {
    server.kill();
  }
}

async function throughput(port: number): Promise<number> {
  const end = performance.now() + ROUND_MS;
  let count = 0;
  const run = async () => {
    const client = new HttpClient(port);
    for (; performance.now() < end; count += 1) await client.get(LIST);
    client.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, run));
  return count;
}

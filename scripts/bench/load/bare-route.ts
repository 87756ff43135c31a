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

/** A precompressed file of a build, of which `folder` has the original and its `.br`. */
export interface ServedFile extends Served {
  readonly folder: string;
  readonly file: string;
}

/**
 * The throughput of a path, divided by that of a Fastify route that sends the same bytes and does nothing
 * else. The two are measured in turns; it is the median of the ratios of pairs.
 */
export async function compareWithBare({ port, path }: Served): Promise<number> {
  const body = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  const bare = await startBare([], body);
  return ratioTo({ port: bare.port, path }, { port, path }).finally(bare.stop);
}

/** As {@link compareWithBare}, with a server that has `@fastify/static` for that folder and nothing else. */
export async function compareWithStatic({ port, path, folder, file }: ServedFile): Promise<number> {
  const plain = await startBare([folder], '');
  const headers = 'accept-encoding: br\r\n';
  const ofStatic = { port: plain.port, path: `/${file}`, headers };
  return ratioTo(ofStatic, { port, path, headers }).finally(plain.stop);
}

/** Starts a server to compare with, in a process of its own. */
async function startBare(args: readonly string[], body: string) {
  const port = await freePort();
  const script = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  const server = spawn(process.execPath, ['--import', 'tsx', script, String(port), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  server.stdin.end(body);
  await new Promise((resolve) => server.stdout.once('data', resolve));
  return { port, stop: () => void server.kill() };
}

interface Requested extends Served {
  readonly headers?: string;
}

/** The median of the ratios of the throughputs of pairs of rounds. */
async function ratioTo(baseline: Requested, measured: Requested): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ofBaseline = await throughput(baseline);
    const ratio = (await throughput(measured)) / ofBaseline;
    // The first round warms both up.
    if (round > 0) ratios.push(ratio);
  }
  return ratios.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? NaN;
}

async function throughput({ port, path, headers }: Requested): Promise<number> {
  const end = performance.now() + ROUND_MS;
  let count = 0;
  const run = async () => {
    const client = new HttpClient(port);
    for (; performance.now() < end; count += 1) {
      const { status } = await client.get(path, headers);
      if (status !== 200) throw new Error(`${path} of port ${port} responds with ${status}.`);
    }
    client.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, run));
  return count;
}

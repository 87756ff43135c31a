import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../stack/processes/ports/free-ports';
import { median } from '../../statistics';
import { HttpClient } from '../http/http-client';

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

/** A throughput, and its share of that of a bare server. Medians of rounds in which both took turns. */
export interface Compared {
  readonly ratio: number;
  readonly perSecond: number;
}

/** Compares a path with a Fastify route that sends the same bytes and does nothing else. */
export async function compareWithBare({ port, path }: Served): Promise<Compared> {
  const body = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  const bare = await startBare([], body);
  return compare({ port: bare.port, path }, { port, path }).finally(bare.stop);
}

/** As {@link compareWithBare}, with a server that has `@fastify/static` for that folder and nothing else. */
export async function compareWithStatic({ port, path, folder, file }: ServedFile): Promise<Compared> {
  const plain = await startBare([folder], '');
  const headers = 'accept-encoding: br\r\n';
  const ofStatic = { port: plain.port, path: `/${file}`, headers };
  return compare(ofStatic, { port, path, headers }).finally(plain.stop);
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

async function compare(baseline: Requested, measured: Requested): Promise<Compared> {
  const [ratios, counts]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ofBaseline = await throughput(baseline);
    const count = await throughput(measured);
    // The first round warms both up.
    if (round === 0) continue;
    ratios.push(count / ofBaseline);
    counts.push(count);
  }
  return { ratio: median(ratios), perSecond: (1000 * median(counts)) / ROUND_MS };
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

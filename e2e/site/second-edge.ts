import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '@safar/scripts/stack/processes/free-ports';
import { releaseKeys } from '@safar/scripts/stack/release-keys';
import { respondsOk } from '@safar/scripts/stack/processes/responds-ok';
import { ensureBuilt } from '@safar/tooling/build';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { DATA_FOLDER, ORIGIN, RELEASES_FOLDER } from '../visitor/visitor';

/**
 * A Firebase project as a real deployment configures it. Its `demo-` makes the backend accept unsigned
 * tokens.
 */
export const PROJECT = { apiKey: 'real-key', projectId: 'demo-safar', authDomain: 'safar.firebaseapp.com' };

/** What distinguishes it: the files of a certificate, as PEM, or which pages arrive without their content. */
type Variables =
  | { readonly TLS_CERT: string; readonly TLS_KEY: string; readonly LOG_LEVEL: 'info' }
  | { readonly SERVER_MARKUP: '0' }
  | { readonly SERVER_MARKUP_WITHOUT: string }
  | { readonly ASSETS_URL: string }
  | Readonly<Record<'RELEASES_URL' | 'RELEASES_DIR' | `AWS_${string}`, string>>
  | Readonly<Record<never, string>>;

/**
 * Starts a second edge with the same release store, configured for a real Firebase project: its policy is
 * another, and it proxies no emulator. API requests go on to the first edge. With a certificate it speaks
 * HTTP/2. `log`: what it has written, which is nothing without a `LOG_LEVEL`.
 */
export async function startSecondEdge(
  variables: Variables = {},
): Promise<{ origin: string; log(): string; stop(): void }> {
  const folder = (await ensureBuilt(['edge'])).get('edge')?.folder;
  if (!folder) throw new Error('There is no build of the edge.');
  const port = await freePort();
  const secure = 'TLS_CERT' in variables;
  const origin = `${secure ? 'https' : 'http'}://localhost:${port}`;
  const child = spawn(process.execPath, [path.join(folder, 'server.js')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      RELEASES_DIR: RELEASES_FOLDER,
      RELEASE_KEYS: releaseKeys({ dataFolder: DATA_FOLDER }),
      DEPLOY_SECRET: 'unused: no journey deploys to this edge',
      TOURS_BACKENDS: ORIGIN,
      TASKS_BACKENDS: ORIGIN,
      FIREBASE_CONFIG: JSON.stringify(PROJECT),
      SITE_URL: origin,
      NODE_ENV: 'production',
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'silent',
      ...variables,
    },
  });
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
  const stop = () => void child.kill();
  await waitUntil(() => respondsOk(port, { secure }), {
    timeoutMs: 60_000,
    failure: 'The second edge did not become ready.',
  }).catch((error: unknown) => {
    stop();
    throw error;
  });
  return { origin, log: () => log, stop };
}

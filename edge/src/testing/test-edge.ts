import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '@safar/shared-server/app';
import { buildApp } from '../app';
import type { Env } from '../env';
import type { ReleaseFolder } from '@safar/releases/testing/release-folder';

export const DEPLOY_SECRET = 'a-secret-of-tests-with-32-letters';

/** Nothing listens there. */
export const UNREACHABLE = 'http://127.0.0.1:9';

/** A backend that answers as `answer` says. */
export async function startBackend(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A backend that knows these answers by their address, and 404 else. */
export const startBackendWith = (answers: Readonly<Record<string, unknown>>) =>
  startBackend(({ url = '' }, response) => {
    response.writeHead(url in answers ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers[url] ?? { error: 'NOT_FOUND' }));
  });

const edges: App[] = [];
// One that reloads pages watches its folder for as long as it is open.
afterEach(async () => {
  await Promise.all(edges.splice(0).map((edge) => edge.close()));
});

/** An edge before a real Firebase project, whose backends are down but for what `env` says. Closed after the test. */
export async function testEdge(folder: ReleaseFolder, env: Partial<Env> = {}): Promise<App> {
  const edge = await buildApp({
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    RELEASES_DIR: folder.path,
    REPORT_SAMPLE: 1,
    DEPLOY_SECRET,
    TOURS_URL: UNREACHABLE,
    TASKS_URL: UNREACHABLE,
    FIREBASE_CONFIG: { apiKey: 'k', projectId: 'p', authDomain: 'p.firebaseapp.com' },
    ...env,
  });
  edges.push(edge);
  return edge;
}

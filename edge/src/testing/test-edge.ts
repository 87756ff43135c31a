import type { App } from '@safar/shared-server/app';
import { DOCUMENT_KEYS } from '@safar/releases/testing/document-keys';
import type { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { buildApp } from '../app';
import type { Env } from '../env';
import { UNREACHABLE } from './stub-backend';

export const DEPLOY_SECRET = 'a-secret-of-tests-with-32-letters';

const edges: App[] = [];
afterEach(async () => {
  await Promise.all(edges.splice(0).map((edge) => edge.close()));
});

type EdgeArguments = readonly [
  folder: Pick<ReleaseFolder, 'path'>,
  env?: Partial<Env>,
  limits?: Parameters<typeof buildApp>[1],
];

/** As {@link makeEdge}; it is closed after the test. */
export async function testEdge(...args: EdgeArguments): Promise<App> {
  const edge = await makeEdge(...args);
  edges.push(edge);
  return edge;
}

/**
 * An edge with a real Firebase project, whose backends are down unless `env` says otherwise. The caller
 * closes it. `limits`: see `buildApp`.
 */
export function makeEdge(...[folder, env = {}, limits = {}]: EdgeArguments): Promise<App> {
  return buildApp(
    {
      HOST: '127.0.0.1',
      PORT: 0,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
      SHUTDOWN_GRACE_MS: 0,
      METRICS_HOST: '127.0.0.1',
      RATE_LIMIT_FACTOR: 1,
      ADMISSION_TIMEOUT_MS: 400,
      RELEASES_DIR: folder.path,
      REPORT_SAMPLE: 1,
      SERVER_MARKUP: '0',
      SERVER_MARKUP_WITHOUT: [],
      LIVE_ANALYSIS_MINUTES: 30,
      DEPLOY_SECRET,
      RELEASE_KEYS: DOCUMENT_KEYS,
      TOURS_BACKENDS: [UNREACHABLE],
      TASKS_BACKENDS: [UNREACHABLE],
      FIREBASE_CONFIG: { apiKey: 'k', projectId: 'p', authDomain: 'p.firebaseapp.com' },
      ...env,
    },
    limits,
  );
}

import type { AddressInfo } from 'node:net';
import { createApp } from '@safar/shared-server/app';
import { type Deployer, signToken } from '@safar/releases';
import { deployApiRoutes } from '../admin/deploy-api/deploy-api.routes';
import { teamAccess } from '../admin/token-holder';

const SECRET = 'a-secret-of-tests-with-32-letters';

/**
 * A listening server with the deploy API alone, which changes `service`, and a deploy token for mfe-tours and
 * mfe-tasks. `stop` it after use.
 */
export async function startDeployApi(service: Deployer) {
  const app = createApp({ name: 'edge', logLevel: 'silent' });
  const registry = () => service.read();
  deployApiRoutes(app, { access: teamAccess({ DEPLOY_SECRET: SECRET }, registry), registry, service });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    site: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    token: await signToken(SECRET, 'deploy', { sub: 'ci', packages: ['mfe-tours', 'mfe-tasks'] }),
    stop: () => app.close(),
  };
}

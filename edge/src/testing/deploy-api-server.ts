import type { AddressInfo } from 'node:net';
import type { Deployer } from '@safar/releases';
import { deployApiApp, deployToken } from './deploy-api-app';

/**
 * A listening server with the deploy API alone, which changes `service`, and a deploy token for mfe-tours and
 * mfe-tasks. `stop` it after use.
 */
export async function startDeployApi(service: Deployer) {
  const app = deployApiApp(service);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    site: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    token: await deployToken(['mfe-tours', 'mfe-tasks']),
    stop: () => app.close(),
  };
}

import { createApp } from '@safar/shared-server/app';
import { signToken, type Deployer, type ReleaseRefused } from '@safar/releases';
import { registryWithCanary } from '@safar/releases/testing/sample-registry';
import { deployApiRoutes } from '../admin/deploy-api/deploy-api.routes';
import { teamAccess } from '../admin/token-holder';
import { fakeDeployer } from './fake-deployer';

const SECRET = 'a secret of the tests, long enough';
export const API = '/__releases/api/mfe-tours';

/** An app with the deploy API alone, which changes `service`. */
export function deployApiApp(service: Deployer) {
  const app = createApp({ name: 'edge', logLevel: 'silent' });
  const registry = () => service.read();
  deployApiRoutes(app, { access: teamAccess({ DEPLOY_SECRET: SECRET }, registry), registry, service });
  return app;
}

/** The deploy API with a release service that records its `calls`, and refuses all of them with `refusal`. */
export function deployApi(refusal?: ReleaseRefused) {
  const { service, calls } = fakeDeployer(registryWithCanary(), refusal);
  return { app: deployApiApp(service), calls, service };
}

/** A deploy token for these packages. `seconds`: for how long it is valid. */
export const deployToken = (packages: '*' | string[] = ['mfe-tours'], seconds?: number) =>
  signToken(SECRET, 'deploy', { sub: 'ci', packages }, seconds);

export const testerToken = () => signToken(SECRET, 'tester', { sub: 'ci', packages: ['mfe-tours'] });

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The request that publishes an archive, for `inject`. */
export const upload = async (payload: Buffer, { query = '', headers = {} } = {}) => ({
  method: 'POST' as const,
  url: `${API}/publish${query}`,
  headers: { 'content-type': 'application/gzip', ...bearer(await deployToken()), ...headers },
  payload,
});

import type { Registry } from '@safar/shared-contracts/registry.contract';
import { createApp } from '@safar/shared-server/app';
import { CanaryAnalysis } from '../telemetry/canary-analysis';
import { TelemetryStore } from '../telemetry/telemetry-store';
import { type ReleaseRefused, signToken } from '@safar/releases';
import { releasesPageRoutes } from '../admin/releases-page/releases-page.routes';
import { fakeDeployer } from './fake-deployer';
import { LIVE, registryWithCanary } from '@safar/releases/testing/sample-registry';

export const SECRET = 'a secret of the tests, long enough';
export const PAGE = '/__releases';
const ORIGIN = 'http://localhost';

/** A site of nothing but the page of releases, whose desk writes down what it is asked to do. */
export function releasesPageApp(registry: Registry = registryWithCanary(), refusal?: ReleaseRefused) {
  const { service, asked } = fakeDeployer(registry, refusal);
  const app = createApp({ name: 'edge', logLevel: 'silent' });
  const health = new TelemetryStore(() => Date.parse('2026-11-21T12:30:00Z'));
  const abortCanary = () => Promise.reject(new Error('No canary is stopped here.'));
  const watch = new CanaryAnalysis(health, { abortCanary }, app.log);
  const lastGood = () => Promise.resolve(registry);
  releasesPageRoutes(app, {
    registry: lastGood,
    env: { DEPLOY_SECRET: SECRET, NODE_ENV: 'production' },
    service,
    health,
    watch,
  });
  const open = async (cookie = '') => {
    const { statusCode, headers, body } = await app.inject({ url: PAGE, headers: { cookie } });
    // How the source is indented is nothing to a browser.
    return { statusCode, headers, body: body.replace(/\s+/g, ' ').replace(/ ?(<[^>]*>) ?/g, '$1') };
  };
  return {
    ...{ app, asked, service, health, open },
    send: async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      app.inject({
        ...{ method: 'POST', url: PAGE + path, payload: new URLSearchParams(fields).toString() },
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: ORIGIN,
          host: 'localhost',
          ...headers,
        },
      }),
    /** What the next page says of the form sent before. */
    async said(answer: Awaited<ReturnType<typeof app.inject>>): Promise<string> {
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe(PAGE);
      const { body } = await open(answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
      return body.match(/<div class="message[^]*?<\/div>/)?.[0] ?? '';
    },
  };
}

export const token = (packages: '*' | string[] = ['mfe-tours']) =>
  signToken(SECRET, 'deploy', { sub: 'mitali', packages });
export const signedIn = async (packages?: '*' | string[]) => `safar-deploy=${await token(packages)}`;
/** A form of the page as somebody signed in sends it. */
export const form = async (fields: Record<string, string>, packages?: '*' | string[]) =>
  [
    '/actions',
    { package: 'mfe-tours', seen: LIVE, ...fields },
    { cookie: await signedIn(packages) },
  ] as const;

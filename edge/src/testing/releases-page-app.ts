import type { Registry } from '@safar/shared-contracts/registry.contract';
import { temporaryCounts } from '@safar/releases/testing/temporary-counts';
import { createApp } from '@safar/shared-server/app';
import { type ReleaseRefused, signToken } from '@safar/releases';
import { LIVE, registryWithCanary } from '@safar/releases/testing/sample-registry';
import { releasesPageRoutes } from '../admin/releases-page/releases-page.routes';
import { teamAccess } from '../admin/token-holder';
import { ReleaseAnalysis } from '../telemetry/analysis/release-analysis';
import { TelemetryStore } from '../telemetry/telemetry-store';
import { fakeDeployer } from './fake-deployer';

export const SECRET = 'a secret of the tests, long enough';
export const PAGE = '/__releases';
const ORIGIN = 'http://localhost';

/** An app with the releases page alone. Its release service records what it has to do, in `calls`. */
export function releasesPageApp(registry: Registry = registryWithCanary(), refusal?: ReleaseRefused) {
  const { service, calls } = fakeDeployer(registry, refusal);
  const app = createApp({ name: 'edge', logLevel: 'silent' });
  const { store, counts } = temporaryCounts(() => Date.parse('2026-11-21T12:30:00Z'));
  const telemetry = new TelemetryStore(counts);
  const refuse = () => Promise.reject(new Error('Nothing is stopped here.'));
  const stops = { abortCanary: refuse, advance: refuse, takeBack: refuse };
  const analysis = new ReleaseAnalysis({ store, counts, service: stops, log: app.log, watchMs: 1_800_000 });
  releasesPageRoutes(app, {
    registry: () => Promise.resolve(registry),
    sources: {
      sourceOf: async (frame) => (frame.includes('all.js') ? 'mfe-tours/src/all.tsx:7' : undefined),
    },
    access: teamAccess({ DEPLOY_SECRET: SECRET }, async () => registry),
    env: { DEPLOY_SECRET: SECRET, NODE_ENV: 'production' },
    service,
    telemetry,
    analysis,
    watch: { report: async () => ({ states: [], refusals: [] }) },
  });

  const open = async (cookie = '') => {
    const { statusCode, headers, body } = await app.inject({ url: PAGE, headers: { cookie } });
    // Without line breaks between elements, which browsers do not show.
    return { statusCode, headers, body: body.replace(/\s+/g, ' ').replace(/ ?(<[^>]*>) ?/g, '$1') };
  };
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: PAGE + path,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: ORIGIN,
        host: 'localhost',
        ...headers,
      },
    });
  /** The message that the page shows after the form with that response. */
  const messageAfter = async (response: Awaited<ReturnType<typeof send>>): Promise<string> => {
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(PAGE);
    const { body } = await open(response.cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
    return body.match(/<div class="message[^]*?<\/div>/)?.[0] ?? '';
  };
  return { app, calls, service, telemetry, open, send, messageAfter };
}

export const token = (packages: '*' | string[] = ['mfe-tours']) =>
  signToken(SECRET, 'deploy', { sub: 'mitali', packages });

/** The cookie of a person who signed in with a deploy token for these packages. */
export const sessionCookie = async (packages?: '*' | string[]) => `safar-deploy=${await token(packages)}`;

/** A form of the page as a person who is signed in sends it: arguments of `send`. */
export const form = async (fields: Record<string, string>, packages?: '*' | string[]) =>
  [
    '/actions',
    { package: 'mfe-tours', live: LIVE, ...fields },
    { cookie: await sessionCookie(packages) },
  ] as const;

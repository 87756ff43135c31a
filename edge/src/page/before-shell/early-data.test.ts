import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { getPackage } from '@safar/shared-contracts/endpoints/packages';
import { EMAIL_PLACEHOLDER } from '@safar/shared-contracts/early-data.contract';
import { TOUR } from '../../testing/samples';
import { testEdge } from '../../testing/test-edge';
import { EARLY_DATA_SCRIPT } from './inline-scripts';

const NEW_SHELL = { ...SHELL, build: '5e115e115e12', earlyData: true as const };
const LIVE = 'cccccccccccc';
const { definition, ...build } = toursBuild(LIVE);
const TOUR_DATA = [getPackage.path, `${listBookings.path}?email=${EMAIL_PLACEHOLDER}`] as const;

let folder: ReleaseFolder;
beforeEach(() => {
  folder = new ReleaseFolder();
  folder.addBuild(NEW_SHELL);
  folder.addBuild({
    ...build,
    definition: {
      ...definition,
      routes: definition.routes.map((route) =>
        route.login && route.slots ? { ...route, preload: [TOUR_DATA[0]] } : route,
      ),
      slots: definition.slots.map((slot) => ({ ...slot, preload: [TOUR_DATA[1]] })),
    },
  });
});

/** The paths that the inline script of a page would request, and the whole response. */
async function pageAt(url: string, shell = NEW_SHELL.build) {
  folder.serve({ shell: { live: shell }, 'mfe-tours': { live: LIVE } });
  const { body, headers } = await (await testEdge(folder)).inject(url);
  const [, attribute] = /<script data-paths="([^"]*)">/.exec(body) ?? [];
  const paths: unknown = attribute && JSON.parse(attribute.replaceAll('&quot;', '"'));
  return { body, paths, policy: String(headers['content-security-policy']) };
}

describe('the page of a screen for users', () => {
  it('requests the data that the screen and its slots declare, by a script that its policy allows', async () => {
    const { body, paths, policy } = await pageAt(`/tour-details/${TOUR._id}`);
    expect(paths).toEqual([
      endpointUrl(getPackage, { params: { id: TOUR._id } }),
      endpointUrl(listBookings, { query: { email: EMAIL_PLACEHOLDER } }),
    ]);
    expect(body).toContain(EARLY_DATA_SCRIPT);
    expect(policy).toContain(createHash('sha256').update(EARLY_DATA_SCRIPT).digest('base64'));
  });

  it.each([
    ['for another search', `/tour-details/${TOUR._id}?tab=2`],
    ['that anybody may see', '/allpak'],
    ['without declared data', '/myCreate'],
  ])('of a screen %s requests none', async (_which, url) => {
    const { body } = await pageAt(url);
    expect(body).not.toContain(EARLY_DATA_SCRIPT);
  });

  it('leaves that to a shell that would request them again', async () => {
    expect((await pageAt(`/tour-details/${TOUR._id}`, SHELL.build)).paths).toBeUndefined();
  });
});

/** Runs the script in a browser that has stored this, and gives what it requested. */
function run(stored: Readonly<Record<string, string>>) {
  const requested: [path: string, authorization: string][] = [];
  const window: { safarEarly?: { token: string } } = {};
  runInNewContext(EARLY_DATA_SCRIPT, {
    window,
    atob,
    URLSearchParams,
    document: { currentScript: { dataset: { paths: JSON.stringify(['/mine?email=%3Aemail', '/all']) } } },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    fetch: async (path: string, { headers }: { headers: Record<string, string> }) => {
      requested.push([path, headers['authorization'] ?? '']);
    },
  });
  return { requested, window };
}

const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const inSeconds = (seconds: number) => Math.round(Date.now() / 1000) + seconds;

describe('the script of such a page', () => {
  const email = "o'neil+1@safar.example";

  it('requests the data with the token of who was signed in', () => {
    const token = tokenOf({ email, exp: inSeconds(60) });
    const { requested, window } = run({ 'safar-signed-in': email, 'jwt-token': token });
    const query = String(new URLSearchParams({ email }));
    expect(requested).toEqual([
      [`/mine?${query}`, `Bearer ${token}`],
      ['/all', `Bearer ${token}`],
    ]);
    expect(window.safarEarly?.token).toBe(token);
  });

  it.each<[string, Record<string, string>]>([
    ['nobody was signed in', {}],
    ['there is no token', { 'safar-signed-in': email }],
    ['the token is unreadable', { 'safar-signed-in': email, 'jwt-token': 'a.b' }],
    [
      'the token is of somebody else',
      { 'safar-signed-in': 'b@safar.example', 'jwt-token': tokenOf({ email, exp: inSeconds(60) }) },
    ],
    [
      'the token is about to end',
      { 'safar-signed-in': email, 'jwt-token': tokenOf({ email, exp: inSeconds(20) }) },
    ],
  ])('requests nothing when %s', (_why, stored) => {
    expect(run(stored)).toEqual({ requested: [], window: {} });
  });
});

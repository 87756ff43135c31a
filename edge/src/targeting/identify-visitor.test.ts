import { randomBytes } from 'node:crypto';
import { PAGE_DATA_ID, PageData } from '@safar/shared-contracts/page.contract';
import type { RemoteBuild } from '@safar/shared-contracts/release.contract';
import type { App } from '@safar/shared-server/app';
import * as v from 'valibot';
import { ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { testEdge } from '../testing/test-edge';
import { VISITOR_COOKIE } from './visitor-cookie';

const LIVE = 'bbbbbbbbbbbb';
const CANARY = 'cccccccccccc';

let folder: ReleaseFolder;
beforeEach(() => {
  folder = new ReleaseFolder();
  folder.addBuild(toursBuild(CANARY));
  for (const build of [LIVE, CANARY]) folder.addBuild(tasksBuild(build));
});
afterEach(() => folder.remove());

/** Another team's remote: no screen and no slot of it is that of mfe-tours. */
function tasksBuild(build: string): RemoteBuild {
  const tours = toursBuild(build);
  const definition = { ...tours.definition, name: 'mfe-tasks', routes: [], slots: [] };
  return { ...tours, name: 'mfe-tasks', global: `mfe_tasks_${build}`, definition };
}

/** The shares of the two canaries in percent; 0 for none. */
function serveCanaries({ tours, tasks }: { tours: number; tasks: number }): void {
  const served = (percent: number) => ({
    live: LIVE,
    ...(percent > 0 ? { canary: { build: CANARY, percent } } : {}),
  });
  folder.serve({
    shell: { live: SHELL.build },
    'mfe-tours': served(tours),
    'mfe-tasks': served(tasks),
  });
}

/** The builds on the page of somebody, and the cookie they then have. */
async function visit(app: App, cookie?: string) {
  const { body, headers } = await app.inject({ url: '/', headers: cookie === undefined ? {} : { cookie } });
  const json = body.match(new RegExp(`id="${PAGE_DATA_ID}">(.*)</script>`))?.[1];
  const { remotes } = v.parse(PageData, JSON.parse(json ?? 'null'));
  const given = headers['set-cookie'];
  return {
    body,
    set: Object.fromEntries(remotes.map(({ name, live }) => [name, live.build])),
    given: given === undefined ? undefined : String(given),
    cookie: given === undefined ? cookie : String(given).split(';')[0],
  };
}

/** People with a bucket each, as cookies. */
const PEOPLE = Array.from(
  { length: 200 },
  () => `${VISITOR_COOKIE}=${randomBytes(16).toString('base64url')}`,
);

/** Who of the people gets the canary of that package. */
async function inTrialOf(app: App, name: string): Promise<string[]> {
  const sets = await Promise.all(PEOPLE.map((cookie) => visit(app, cookie)));
  return PEOPLE.filter((_, at) => sets[at]?.set[name] === CANARY);
}

const hasCanary = (set: Record<string, string>) => set['mfe-tours'] === CANARY;

describe('who has the canary', () => {
  it('keeps it when its share is raised, and when other builds come and go', async () => {
    serveCanaries({ tours: 20, tasks: 0 });
    const app = await testEdge(folder);
    const first = await inTrialOf(app, 'mfe-tours');
    expect(first.length).toBeGreaterThan(10);

    folder.addBuild(toursBuild('dddddddddddd'));
    folder.addBuild(toursBuild('eeeeeeeeeeee'));
    serveCanaries({ tours: 20, tasks: 50 });
    expect(await inTrialOf(app, 'mfe-tours')).toEqual(first);

    serveCanaries({ tours: 40, tasks: 50 });
    const more = await inTrialOf(app, 'mfe-tours');
    expect(more.length).toBeGreaterThan(first.length);
    expect(more).toEqual(expect.arrayContaining(first));

    serveCanaries({ tours: 20, tasks: 0 });
    expect(await inTrialOf(app, 'mfe-tours')).toEqual(first);
    serveCanaries({ tours: 0, tasks: 0 });
    expect(await inTrialOf(app, 'mfe-tours')).toEqual([]);
  });

  it('has the others with a greater share as well: two canaries make three sets, not four', async () => {
    serveCanaries({ tours: 30, tasks: 60 });
    const app = await testEdge(folder);
    const tours = await inTrialOf(app, 'mfe-tours');
    const tasks = await inTrialOf(app, 'mfe-tasks');
    expect(tours.length).toBeGreaterThan(0);
    expect(tasks.length).toBeGreaterThan(tours.length);
    expect(tasks).toEqual(expect.arrayContaining(tours));
  });

  it('loads all of its page from it: what the browser begins with is what the page names', async () => {
    serveCanaries({ tours: 50, tasks: 50 });
    const app = await testEdge(folder);
    const seen = new Set<string>();
    for (const cookie of PEOPLE.slice(0, 40)) {
      const { set, body } = await visit(app, cookie);
      const [mine, other] = hasCanary(set) ? [CANARY, LIVE] : [LIVE, CANARY];
      expect(body).toContain(`/remotes/mfe-tours/${mine}/all.js`);
      expect(body.split(`<script type="application/json"`)[0]).not.toContain(`/${other}/`);
      expect(set).toEqual({ 'mfe-tours': mine, 'mfe-tasks': mine });
      seen.add(mine);
    }
    expect(seen.size).toBe(2);
  });
});

describe('the cookie', () => {
  it('is set only while a canary runs, once, and holds nothing but chance', async () => {
    serveCanaries({ tours: 0, tasks: 0 });
    const app = await testEdge(folder);
    expect((await visit(app)).given).toBeUndefined();
    serveCanaries({ tours: 5, tasks: 0 });
    const { given, cookie } = await visit(app);
    expect(given).toMatch(/^safar-visitor=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    expect((await visit(app, cookie)).given).toBeUndefined();
    expect((await visit(app, 'safar-visitor=made-up')).given).toBeDefined();
  });

  it('travels by https alone where the site does', async () => {
    serveCanaries({ tours: 5, tasks: 0 });
    const app = await testEdge(folder, { SITE_URL: 'https://safar.example' });
    expect((await visit(app)).given).toMatch(/; Secure$/);
  });

  it('is what answers differ by, so that no cache gives one visitor the page of another', async () => {
    const { headers } = await (
      await testEdge(folder)
    ).inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(headers['vary']).toMatch(/cookie/);
    expect(headers['vary']).toMatch(/accept-encoding/);
  });
});

import { createHash } from 'node:crypto';
import type { RemoteBuild } from '@safar/shared-contracts/release.contract';
import type { App } from '@safar/shared-server/app';
import { ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { pageDataOf } from '../testing/page-data-of';
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

/** A build of another remote, without screens and slots: those of the sample build are mfe-tours's. */
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

interface Visit {
  readonly body: string;
  /** The builds on the page, by remote. */
  readonly builds: Readonly<Record<string, string>>;
  /** The cookie that the page sets. */
  readonly setCookie: string | undefined;
  /** The cookie that the visitor then has. */
  readonly cookie: string | undefined;
}

/**
 * Loads the page of a visitor. A page of an older document is loaded again: an edge under load serves the
 * one it knows.
 */
async function visit(app: App, cookie?: string): Promise<Visit> {
  const { body, headers } = await app.inject({ url: '/', headers: cookie === undefined ? {} : { cookie } });
  const { remotes, revision } = pageDataOf(body);
  if (revision < folder.revision) return visit(app, cookie);
  const setCookie = headers['set-cookie'];
  return {
    body,
    builds: Object.fromEntries(remotes.map(({ name, live }) => [name, live.build])),
    setCookie: setCookie === undefined ? undefined : String(setCookie),
    cookie: setCookie === undefined ? cookie : String(setCookie).split(';')[0],
  };
}

/** The cookies of visitors with all kinds of buckets, always the same. */
const VISITORS = Array.from({ length: 60 }, (_, visitor) => {
  const id = createHash('sha256').update(`visitor ${visitor}`).digest().subarray(0, 16);
  return `${VISITOR_COOKIE}=${id.toString('base64url')}`;
});

/** The visitors who get the canary of that package. */
async function canaryVisitors(app: App, name: string): Promise<string[]> {
  const visits = await Promise.all(VISITORS.map((cookie) => visit(app, cookie)));
  return VISITORS.filter((_, at) => visits[at]?.builds[name] === CANARY);
}

const hasCanary = (builds: Record<string, string>) => builds['mfe-tours'] === CANARY;

describe('a visitor who gets a canary', () => {
  it('keeps it when its traffic is raised, and when other builds come and go', async () => {
    serveCanaries({ tours: 20, tasks: 0 });
    const app = await testEdge(folder);
    const first = await canaryVisitors(app, 'mfe-tours');
    expect(first.length).toBeGreaterThan(5);

    folder.addBuild(toursBuild('dddddddddddd'));
    folder.addBuild(toursBuild('eeeeeeeeeeee'));
    serveCanaries({ tours: 20, tasks: 50 });
    expect(await canaryVisitors(app, 'mfe-tours')).toEqual(first);

    serveCanaries({ tours: 40, tasks: 50 });
    const more = await canaryVisitors(app, 'mfe-tours');
    expect(more.length).toBeGreaterThan(first.length);
    expect(more).toEqual(expect.arrayContaining(first));

    serveCanaries({ tours: 20, tasks: 0 });
    expect(await canaryVisitors(app, 'mfe-tours')).toEqual(first);
    serveCanaries({ tours: 0, tasks: 0 });
    expect(await canaryVisitors(app, 'mfe-tours')).toEqual([]);
  });

  it('gets those with more traffic as well: two canaries make three sets of builds, not four', async () => {
    serveCanaries({ tours: 30, tasks: 60 });
    const app = await testEdge(folder);
    const tours = await canaryVisitors(app, 'mfe-tours');
    const tasks = await canaryVisitors(app, 'mfe-tasks');
    expect(tours.length).toBeGreaterThan(0);
    expect(tasks.length).toBeGreaterThan(tours.length);
    expect(tasks).toEqual(expect.arrayContaining(tours));
  });

  it('gets preload hints and page data of the same builds', async () => {
    serveCanaries({ tours: 50, tasks: 50 });
    const app = await testEdge(folder);
    const seen = new Set<string>();
    for (const cookie of VISITORS.slice(0, 40)) {
      const { builds, body } = await visit(app, cookie);
      const [mine, other] = hasCanary(builds) ? [CANARY, LIVE] : [LIVE, CANARY];
      expect(body).toContain(`/remotes/mfe-tours/${mine}/all.js`);
      expect(body.split(`<script type="application/json"`)[0]).not.toContain(`/${other}/`);
      expect(builds).toEqual({ 'mfe-tours': mine, 'mfe-tasks': mine });
      seen.add(mine);
    }
    expect(seen.size).toBe(2);
  });
});

describe("the visitor's cookie", () => {
  it('is set only while a canary runs, once, and is random', async () => {
    serveCanaries({ tours: 0, tasks: 0 });
    const app = await testEdge(folder);
    expect((await visit(app)).setCookie).toBeUndefined();
    serveCanaries({ tours: 5, tasks: 0 });
    const { setCookie, cookie } = await visit(app);
    expect(setCookie).toMatch(/^safar-visitor=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    expect((await visit(app, cookie)).setCookie).toBeUndefined();
    expect((await visit(app, 'safar-visitor=made-up')).setCookie).toBeDefined();
  });

  it('is sent by https only where the site is reached by https', async () => {
    serveCanaries({ tours: 5, tasks: 0 });
    const app = await testEdge(folder, { SITE_URL: 'https://safar.example' });
    expect((await visit(app)).setCookie).toMatch(/; Secure$/);
  });

  it('is named in Vary, so that no cache gives one visitor the page of another', async () => {
    const { headers } = await (
      await testEdge(folder)
    ).inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(headers['vary']).toMatch(/cookie/);
    expect(headers['vary']).toMatch(/accept-encoding/);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import {
  CHANGE_STREAM_INTERVAL_MS,
  CHANGE_STREAM_LINES,
} from '@safar/shared-contracts/change-stream.contract';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { getPackage, likePackage } from '@safar/shared-contracts/endpoints/packages';
import {
  FAILED_SHELLS_COOKIE,
  SITE_TAG_HEADER,
  SITE_TAG_PATH,
} from '@safar/shared-contracts/release-addresses';
import type { App } from '@safar/shared-server/app';
import { signToken } from '@safar/releases';
import { ReleaseFolder, SHELL } from '@safar/releases/testing/release-folder';
import { sampleRegistry } from '@safar/releases/testing/sample-registry';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { TESTER_COOKIE } from '../../targeting/tester-cookie';
import { overrideLink } from '../../targeting/tester-and-override-links';
import { VISITOR_COOKIE } from '../../targeting/visitor-cookie';
import { verifyPageToken } from '../../telemetry/page-token';
import { pageTokenOf } from '../../testing/page-data-of';
import { TOUR } from '../../testing/samples';
import { startBackend } from '../../testing/stub-backend';
import { DEPLOY_SECRET, testEdge } from '../../testing/test-edge';
import { SiteTag } from './site-tag';

const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';
const OWN = 'private, no-cache';
const TOUR_PATH = `/tour-details/${TOUR._id}`;
const params = { id: TOUR._id };
const { changed, current } = CHANGE_STREAM_LINES;

let folder: ReleaseFolder;
const backends: { stop: () => void }[] = [];
beforeEach(() => (folder = new ReleaseFolder()));
afterEach(() => {
  backends.splice(0).forEach((backend) => backend.stop());
});

/** Both backends in one: it has one tour, and says when that has changed. */
async function startFollowed() {
  const tour = { name: 'Tea hills', isSlow: false };
  const streams: ServerResponse[] = [];
  const { url, stop } = await startBackend(
    ({ url: path = '' }, response) => {
      if (tour.isSlow) return;
      const isTour = path === endpointUrl(getPackage, { params });
      response.writeHead(isTour ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: { ...TOUR, tourName: tour.name } }));
    },
    0,
    (_request, response) => {
      response.writeHead(200).write(`${current}\n`);
      streams.push(response);
    },
  );
  const report = (line: string) => streams.forEach((stream) => stream.write(`${line}\n`));
  const again = setInterval(report, CHANGE_STREAM_INTERVAL_MS, current);
  backends.push({
    stop() {
      clearInterval(again);
      stop();
    },
  });
  return {
    url,
    tour,
    report,
    hangUp: () => streams.splice(0).forEach((stream) => stream.destroy()),
  };
}

/** An edge that knows the state of its backends. */
async function startEdge({ url }: { url: string }): Promise<App> {
  const edge = await testEdge(folder, { TOURS_BACKENDS: [url], TASKS_BACKENDS: [url] });
  await edge.listen({ host: '127.0.0.1', port: 0 });
  await waitUntil(async () => (await tagOf(edge)) !== undefined);
  return edge;
}

const tagOf = async (edge: App) => (await edge.inject(SITE_TAG_PATH)).headers[SITE_TAG_HEADER];

const cachingOf = async (edge: App, url: string, headers: Record<string, string> = {}) => {
  const { headers: got } = await edge.inject({ url, headers });
  return [got['cache-control'], got[SITE_TAG_HEADER] !== undefined];
};

describe('a page that all visitors get', () => {
  it('may be shared, with the tag that the site has as long as it is what all get', async () => {
    const edge = await startEdge(await startFollowed());
    // A page does not wait long for its tour: on a busy machine the first ones are without it.
    await waitUntil(async () => (await edge.inject(TOUR_PATH)).body.includes('Tea hills'));
    const tag = await tagOf(edge);
    // That of a screen for users has nothing of theirs.
    for (const url of ['/', '/allpak', '/login', '/myCreate', TOUR_PATH]) {
      const first = await edge.inject(url);
      const again = await edge.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
      expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
      for (const { headers } of [first, again]) {
        expect(headers).toMatchObject({ 'cache-control': SHARED, [SITE_TAG_HEADER]: tag });
        expect(headers).not.toHaveProperty('set-cookie');
      }
    }
    expect(await tagOf(edge)).toBe(tag);
  });

  it('has a token that its visitors share, for a second', async () => {
    const edge = await startEdge(await startFollowed());
    const [{ headers }, other] = await Promise.all([edge.inject('/'), edge.inject('/allpak')]);
    expect(headers['server-timing']).toMatch(/^page;dur=1;desc="/);
    const token = pageTokenOf(headers);
    expect(await verifyPageToken(DEPLOY_SECRET, token)).toMatchObject({ shared: true });
    expect(pageTokenOf(other.headers)).toBe(token);
    await pause(1_100);
    expect(pageTokenOf((await edge.inject('/')).headers)).not.toBe(token);
  });

  it('is the same for visitors who were in a canary, or are signed in', async () => {
    const edge = await startEdge(await startFollowed());
    const cookie = `${VISITOR_COOKIE}=${'a'.repeat(22)}; theme=dark`;
    expect(await cachingOf(edge, '/', { cookie })).toEqual([SHARED, true]);
    expect((await edge.inject({ url: '/', headers: { cookie } })).body).toBe((await edge.inject('/')).body);
  });
});

describe('a page is for its visitor alone', () => {
  it.each([
    ['of no screen', '/nowhere', {}],
    ['about what its backend does not have', '/tour-details/000000000000000000000001', {}],
    ['at an address that is longer than others', `/?${'a'.repeat(400)}`, {}],
    ['with a token', '/', { authorization: 'Bearer x' }],
  ])('%s', async (_case, url, headers: Record<string, string>) => {
    const edge = await startEdge(await startFollowed());
    expect(await cachingOf(edge, url, headers)).toEqual([OWN, false]);
  });

  it('of a tester, and where a shell did not start', async () => {
    const edge = await startEdge(await startFollowed());
    const tester = await signToken(DEPLOY_SECRET, 'tester', { sub: 'R', packages: ['mfe-tours'] });
    const failed = await signToken(DEPLOY_SECRET, 'failed-shells', { sub: 'R', builds: [SHELL.build] });
    for (const cookie of [`${TESTER_COOKIE}=${tester}`, `${FAILED_SHELLS_COOKIE}=${failed}`]) {
      expect(await cachingOf(edge, '/', { cookie })).toEqual([OWN, false]);
    }
  });

  it('with an override, in force or refused', async () => {
    const edge = await startEdge(await startFollowed());
    const claims = { sub: 'R', remote: 'mfe-tours', build: 'aaaaaaaaaaaa' };
    const link = overrideLink('http://localhost', await signToken(DEPLOY_SECRET, 'override', claims), '/');
    expect(await cachingOf(edge, link)).toEqual(['no-store', false]);
    expect(await cachingOf(edge, `${link}x`)).toEqual([OWN, false]);
  });

  it('while a canary runs, from its first page on, and for all when it has ended', async () => {
    const edge = await startEdge(await startFollowed());
    const before = await tagOf(edge);
    const live = { shell: { live: SHELL.build }, 'mfe-tours': { live: 'bbbbbbbbbbbb' } };
    const canary = { build: 'aaaaaaaaaaaa', percent: 50 };
    folder.serve({ ...live, 'mfe-tours': { ...live['mfe-tours'], canary } });
    const { headers } = await edge.inject('/');
    expect(headers['cache-control']).toBe(OWN);
    expect(headers['set-cookie']).toContain(VISITOR_COOKIE);
    expect(headers).not.toHaveProperty(SITE_TAG_HEADER);
    expect(await tagOf(edge)).toBeUndefined();
    folder.serve(live);
    expect(await cachingOf(edge, '/')).toEqual([SHARED, true]);
    expect(await tagOf(edge)).not.toBe(before);
  });

  it('while the change of a tour would go unnoticed', async () => {
    const backend = await startFollowed();
    const edge = await startEdge(backend);
    backend.hangUp();
    await waitUntil(async () => (await tagOf(edge)) === undefined);
    expect(await cachingOf(edge, '/')).toEqual([OWN, false]);
  });

  it('about a tour that the backend does not send in time', async () => {
    const backend = await startFollowed();
    const edge = await startEdge(backend);
    backend.tour.isSlow = true;
    expect(await cachingOf(edge, TOUR_PATH)).toEqual([OWN, false]);
  });
});

describe('the tag of the site is another one', () => {
  const states = { tours: 0, tasks: 0 as number | undefined };
  const upstreams = (['tours', 'tasks'] as const).map((name) => ({
    get dataState() {
      return states[name];
    },
  }));
  const registry = sampleRegistry({});

  it('at once after a change, and then once in half a minute while data change all the time', () => {
    jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
    Object.assign(states, { tours: 0, tasks: 0 });
    const tag = new SiteTag(upstreams);
    const first = tag.of(registry);
    jest.advanceTimersByTime(60_000);
    expect(tag.of(registry)).toBe(first);
    const seen = new Set<string | undefined>();
    for (let second = 0; second < 90; second += 1) {
      states.tours += 1;
      seen.add(tag.of(registry));
      jest.advanceTimersByTime(1_000);
    }
    expect(seen.has(first)).toBe(false);
    expect(seen.size).toBe(3);
    const last = tag.of(registry);
    jest.advanceTimersByTime(30_000);
    expect(seen.has(last) && tag.of(registry) === last).toBe(false);
  });

  it('on another day', () => {
    jest.useFakeTimers({ now: new Date('2026-11-22T23:59:59Z') });
    Object.assign(states, { tours: 0, tasks: 0 });
    const tag = new SiteTag(upstreams);
    const before = tag.of(registry);
    jest.advanceTimersByTime(1_000);
    expect(tag.of(registry)).not.toBe(before);
  });

  it('after a release', async () => {
    const edge = await startEdge(await startFollowed());
    const before = await tagOf(edge);
    folder.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: 'aaaaaaaaaaaa' } });
    expect(await tagOf(edge)).not.toBe(before);
  });

  it('after a change of a tour, whose page is made again', async () => {
    const backend = await startFollowed();
    const edge = await startEdge(backend);
    const before = await tagOf(edge);
    expect((await edge.inject(TOUR_PATH)).body).toContain('<title>Tea hills');
    backend.tour.name = 'Tea and rain';
    backend.report(changed);
    await waitUntil(async () => (await tagOf(edge)) !== before);
    const { body, headers } = await edge.inject(TOUR_PATH);
    expect(body).toContain('<title>Tea and rain');
    expect(headers[SITE_TAG_HEADER]).toBe(await tagOf(edge));
  });

  it('at once after a change that this edge passed on', async () => {
    const edge = await startEdge(await startFollowed());
    const before = await tagOf(edge);
    await edge.inject({ method: 'PATCH', url: endpointUrl(likePackage, { params }), payload: {} });
    expect(await tagOf(edge)).not.toBe(before);
  });

  it('at each edge, because each one counts changes by itself', async () => {
    const backend = await startFollowed();
    const [one, other] = [await startEdge(backend), await startEdge(backend)];
    expect(await tagOf(one)).not.toBe(await tagOf(other));
  });
});

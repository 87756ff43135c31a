import { FRAME_PATH, SERVICE_WORKER_PATH, SET_PATH } from '@safar/shared-contracts/offline.contract';
import { ReleaseUpdate } from '@safar/shared-contracts/release.contract';
import { ReleaseFolder, SHELL } from '@safar/releases/testing/release-folder';
import * as v from 'valibot';
import { pageDataOf } from '../testing/page-data-of';
import { testEdge } from '../testing/test-edge';

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));

const OFF = { at: '2026-11-23T08:00:00.000Z', who: 'Mitu' };
const IN_USE = { shell: { live: SHELL.build }, 'mfe-tours': { live: 'bbbbbbbbbbbb' } };

describe('the service worker', () => {
  it('is compared with the one of the site at each use, and asks this site alone', async () => {
    const { headers, body } = await (await testEdge(folder)).inject(SERVICE_WORKER_PATH);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    expect(body).toMatch(/^const SETTINGS = \{.*\};\n'use strict';\n/);
    // It parses without the comments that the source has.
    expect(() => new Function(body)).not.toThrow();
    expect(body).not.toMatch(/^\s*(\/\/|\*)/m);
  });

  it('is allowed on pages as the only worker, and pages register it', async () => {
    const { headers, body } = await (await testEdge(folder)).inject('/allpak');
    expect(headers['content-security-policy']).toMatch(/worker-src [^ ;]+\/service-worker\.js;/);
    expect(pageDataOf(body).serviceWorker).toBe(true);
  });

  it('removes itself once the registry says so, and pages and open tabs remove it', async () => {
    const app = await testEdge(folder);
    await app.inject('/');
    folder.serve(IN_USE, [], [], { serviceWorkerOff: OFF });
    expect((await app.inject(SERVICE_WORKER_PATH)).body).toContain('registration.unregister()');
    expect(pageDataOf((await app.inject('/allpak')).body)).not.toHaveProperty('serviceWorker');
    const update = (await app.inject(`/__release?shell=${SHELL.build}`)).json<unknown>();
    expect(v.parse(ReleaseUpdate, update)).toMatchObject({ serviceWorkerOff: true });
  });

  it('is on no page of a development build, and goes from a browser that has it from elsewhere', async () => {
    const app = await testEdge(folder, { DEV_SERVER_URL: 'http://127.0.0.1:9' });
    expect(pageDataOf((await app.inject('/allpak')).body)).not.toHaveProperty('serviceWorker');
    expect((await app.inject(SERVICE_WORKER_PATH)).body).toContain('registration.unregister()');
  });
});

describe('what the worker keeps of a set', () => {
  it('is a page without content that no search engine lists, with the policies of any page', async () => {
    const { statusCode, headers, body } = await (await testEdge(folder)).inject(FRAME_PATH);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(headers).toHaveProperty('content-security-policy');
    expect(headers).toHaveProperty('integrity-policy');
    // Nothing that a page from yesterday reports counts for a build.
    expect(headers).not.toHaveProperty('server-timing');
    expect(body).toContain('data-frame');
    expect(body).toContain('content="noindex"');
    expect(pageDataOf(body)).toMatchObject({ shell: SHELL.build, serviceWorker: true });
  });

  it('names each file by its hash, and none of builds whose files have other addresses', async () => {
    folder.addBuild({ ...SHELL, byHash: true, build: '5a5a5a5a5a5a' });
    const app = await testEdge(folder);
    expect((await app.inject(SET_PATH)).json()).toMatchObject({ revision: 1, start: [] });
    folder.serve({ ...IN_USE, shell: { live: '5a5a5a5a5a5a' } });
    const set = (await app.inject(SET_PATH)).json<{ revision: number; start: string[]; files: string[] }>();
    expect(set.revision).toBe(2);
    expect(set.start).toEqual(expect.arrayContaining([expect.stringMatching(/^\/assets\/[^/]+\/main\.js$/)]));
    for (const path of [...set.start, ...set.files]) expect(path).toMatch(/^\/assets\//);
  });
});

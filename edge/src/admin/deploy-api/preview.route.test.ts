import { OVERRIDE_KEY } from '@safar/shared-contracts/page.contract';

import { FolderStore, ReleaseService, signToken } from '@safar/releases';
import { DOCUMENT_KEYS } from '@safar/releases/testing/document-keys';
import { ReleaseFolder, SHELL } from '@safar/releases/testing/release-folder';
import { writeRemote } from '@safar/releases/testing/write-build';
import { PreviewResponse } from '@safar/shared-contracts/preview.contract';
import { c as createArchive } from 'tar';
import * as v from 'valibot';
import { archiveOf, TOURS_FILES } from '../../testing/build-archive';
import { API, bearer, deployApi } from '../../testing/deploy-api-app';
import { pageDataOf } from '../../testing/page-data-of';
import { DEPLOY_SECRET, testEdge } from '../../testing/test-edge';

const NEXT = 'dddddddddddd';
let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));

const previewToken = (packages = ['mfe-reviews']) =>
  signToken(DEPLOY_SECRET, 'preview', { sub: 'pull requests', packages });

async function packed(build: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createArchive({ gzip: true, cwd: build }, ['.'])) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Sends a build of a remote without calls and slots to an edge. */
async function send(token: string, to = 'preview?name=pr-12') {
  const app = await testEdge(folder);
  const response = await app.inject({
    method: 'POST',
    url: `/__releases/api/mfe-reviews/${to}`,
    headers: { 'content-type': 'application/gzip', ...bearer(token) },
    payload: await packed(writeRemote('mfe-reviews', NEXT)),
  });
  return { app, response };
}

const buildsIn = (body: string) => pageDataOf(body).remotes.map(({ live }) => live.build);

it('with a token for previews a build gets a link, whose page alone has it', async () => {
  const { app, response } = await send(await previewToken());
  expect(response.statusCode).toBe(200);
  const { data } = v.parse(PreviewResponse, response.json());
  expect(data).toMatchObject({ package: 'mfe-reviews', build: NEXT });
  const { body, headers } = await app.inject(`/?${OVERRIDE_KEY}=${data.token}`);
  expect(buildsIn(body)).toContain(NEXT);
  expect(pageDataOf(body).override).toMatchObject({ remote: 'mfe-reviews', build: NEXT });
  expect(pageDataOf(body).override?.until).toBe(`${data.until.slice(0, 19)}.000Z`);
  expect(headers['cache-control']).toBe('no-store');
  expect((await app.inject('/')).body).not.toContain('mfe-reviews');
  for (const url of ['/__releases/registry.json', '/isolated', '/__releases'])
    expect((await app.inject(url)).body).not.toContain(NEXT);
  const entry = await app.inject(`/remotes/mfe-reviews/${NEXT}/remoteEntry.js`);
  expect(entry.statusCode).toBe(200);
});

it('such a token publishes nothing, and the response says why', async () => {
  const { response } = await send(await previewToken(), 'publish');
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ message: 'This token makes previews and nothing else.' });
  const service = new ReleaseService(new FolderStore(folder.path, DOCUMENT_KEYS));
  expect(await service.read()).not.toHaveProperty('microFrontends.mfe-reviews');
});

it('a token for previews of another package is refused', async () => {
  const { response } = await send(await previewToken(['mfe-tours']));
  expect([response.statusCode, response.json()]).toMatchObject([
    403,
    { message: 'This deploy token is not for mfe-reviews.' },
  ]);
});

it('a revoked token for previews is refused', async () => {
  const jti = 'abcabcabcabc';
  folder.revoke(jti);
  folder.serve({ shell: { live: SHELL.build } });
  const token = await signToken(DEPLOY_SECRET, 'preview', { jti, sub: 'a thief', packages: ['mfe-reviews'] });
  const { response } = await send(token);
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ message: 'This needs a deploy token that is still valid.' });
});

it.each(['', '?name=', '?name=../x', '?name=PR%2012'])('the name %s is refused', async (query) => {
  const { app, calls } = deployApi();
  const token = await signToken('a secret of the tests, long enough', 'preview', {
    sub: 'ci',
    packages: ['mfe-tours'],
  });
  const response = await app.inject({
    method: 'POST',
    url: `${API}/preview${query}`,
    headers: { 'content-type': 'application/gzip', ...bearer(token) },
    payload: await archiveOf(TOURS_FILES),
  });
  expect([response.statusCode, calls]).toEqual([400, []]);
});

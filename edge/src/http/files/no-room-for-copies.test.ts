import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '@safar/releases';
import { DOCUMENT_KEYS as keys } from '@safar/releases/testing/document-keys';
import { fakeS3ForTests } from '@safar/releases/testing/fake-s3';
import { ReleaseFolder, SHELL } from '@safar/releases/testing/release-folder';
import { testFolder } from '@safar/releases/testing/test-folder';
import { mountTinyDisk } from '@safar/releases/testing/tiny-disk';
import { makeEdge } from '../../testing/test-edge';

const s3 = fakeS3ForTests();
const disk = mountTinyDisk(path.join(mkdtempSync(path.join(tmpdir(), 'safar-disk-')), 'tiny'), 1);
const url = `${s3.bucket}/safar`;
let publisher: ReleaseFolder;

beforeAll(async () => {
  publisher = new ReleaseFolder();
  const store = await openStore({ folder: testFolder('publisher'), url, keys });
  for (const [name, build] of [
    ['shell', SHELL.build],
    ['mfe-tours', 'bbbbbbbbbbbb'],
  ] as const) {
    await store.putBuild(name, build, path.join(publisher.path, name, build));
  }
  for (const document of readdirSync(path.join(publisher.path, 'registry'))) {
    const text = readFileSync(path.join(publisher.path, 'registry', document), 'utf8');
    await store.createRevision(Number.parseInt(document, 10), text);
  }
});

afterAll(() => {
  disk?.unmount();
  if (disk) rmSync(path.dirname(disk.folder), { recursive: true });
});

const NO_ROOM =
  'an edge whose disk has no room for copies of a bucket serves pages and files, and says so once';

(disk ? it : it.skip)(NO_ROOM, async () => {
  const app = await makeEdge(publisher, { RELEASES_DIR: disk?.folder ?? '', RELEASES_URL: url });
  try {
    disk?.fill(0);
    const logged = jest.spyOn(app.log, 'error').mockImplementation();
    expect((await app.inject('/allpak')).statusCode).toBe(200);
    for (const [file, text, type] of [
      ['/remotes/mfe-tours/bbbbbbbbbbbb/all.js', '/* all.js */', 'text/javascript'],
      [`/shell/${SHELL.build}/main.js`, '/* main.js */', 'text/javascript'],
      [`/shell/${SHELL.build}/main.css`, undefined, 'text/css'],
    ] as const) {
      const { statusCode, body, headers } = await app.inject({
        url: file,
        headers: { 'accept-encoding': 'br' },
      });
      expect([file, statusCode]).toEqual([file, 200]);
      expect(headers['content-type']).toContain(type);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      if (text) expect(body).toBe(text);
    }
    expect(logged.mock.calls.map(([, message]) => message)).toEqual([
      'the newest releases are served, without a copy of their list for a restart',
      'builds are served from the bucket itself: no copies can be made',
    ]);
    expect((await app.inject('/remotes/mfe-tours/bbbbbbbbbbbb/gone.js')).statusCode).toBe(404);
  } finally {
    await app.close();
  }
});

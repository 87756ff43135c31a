import { mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { signToken } from '@safar/releases';
import { addressByHash, ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { DEPLOY_SECRET, testEdge } from '../../testing/test-edge';

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));

describe('the files of builds', () => {
  it('may be stored for good, and are sent compressed to browsers that accept it', async () => {
    const app = await testEdge(folder);
    const response = await app.inject({
      url: '/remotes/mfe-tours/bbbbbbbbbbbb/all.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-encoding']).toBe('br');
    expect((await app.inject('/shell/5e115e115e11/main.css')).headers['content-type']).toContain('text/css');
  });

  it('are the same at the address of a retry, which is stored for good too', async () => {
    const app = await testEdge(folder);
    const url = '/remotes/mfe-tours/bbbbbbbbbbbb/all.js';
    const [first, retry] = [await app.inject(url), await app.inject(`${url}?retry=2`)];
    expect(retry.statusCode).toBe(200);
    expect(retry.body).toBe(first.body);
    expect(retry.headers['cache-control']).toBe(first.headers['cache-control']);
  });

  it.each([
    '/remotes/mfe-tours/bbbbbbbbbbbb/gone.js',
    '/remotes/mfe-tours/ffffffffffff/all.js',
    '/remotes/shell/5e115e115e11/main.js',
    '/remotes/mfe-tours/..%2f..%2fregistry.json/x.js',
    '/shell/5e115e115e11/..%2f..%2fregistry.json',
    '/registry.json',
    '/gone.js',
  ])('are a 404 and never the page for %s', async (url) => {
    const response = await (await testEdge(folder)).inject({ url, headers: { accept: '*/*' } });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('a part of a file that is not there', () => {
  const ICON = path.join(import.meta.dirname, '../../../public/icon.svg');
  const FILES = [
    ['/remotes/mfe-tours/bbbbbbbbbbbb/all.js', '/* all.js */'.length],
    [addressByHash('all.js'), '/* all.js */'.length],
    ['/icon.svg', statSync(ICON).size],
  ] as const;

  it.each(FILES)('is refused with the length of the file, and nothing has failed: %s', async (url, bytes) => {
    folder.addBuild({ ...toursBuild('bbbbbbbbbbbb'), byHash: true });
    const app = await testEdge(folder);
    for (const range of ['bytes=99999999-', 'bytes=9-2']) {
      const { statusCode, headers, body } = await app.inject({ url, headers: { range } });
      expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${bytes}`]);
      expect(JSON.parse(body)).toEqual({
        error: 'RANGE_NOT_SATISFIABLE',
        message: 'The file has no such part.',
      });
      expect(headers['cache-control']).toBe('no-store');
    }
    const part = await app.inject({ url, headers: { range: 'bytes=0-1' } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 0-1/${bytes}`]);
  });
});

it('a file is a 412 for who wants it as it is not, also once it was sent, and else is sent', async () => {
  const app = await testEdge(folder);
  const url = '/remotes/mfe-tours/bbbbbbbbbbbb/all.js';
  const { headers } = await app.inject({ url });
  for (const [tag, status] of [
    ['"x"', 412],
    [headers.etag ?? '', 200],
    ['*', 200],
  ] as const) {
    const response = await app.inject({ url, headers: { 'if-match': tag } });
    expect(response.statusCode).toBe(status);
    if (status === 412) expect(response.headers['cache-control']).toBe('no-store');
  }
});

describe('a file that was sent before', () => {
  const url = '/remotes/mfe-tours/bbbbbbbbbbbb/all.js';

  it.each(['br', 'gzip', 'identity', 'deflate', 'br;q=0, gzip;q=0.5', '*'])(
    'is the same again, with the same headers: %s',
    async (encoding) => {
      const app = await testEdge(folder);
      const responses = [];
      for (let sent = 0; sent < 3; sent += 1) {
        const { statusCode, headers, rawPayload } = await app.inject({
          url,
          headers: { 'accept-encoding': encoding },
        });
        const lasting = { ...headers, date: undefined, 'x-request-id': undefined };
        responses.push({ statusCode, lasting, body: rawPayload.toString('base64') });
      }
      expect(responses[1]).toEqual(responses[0]);
      expect(responses[2]).toEqual(responses[0]);
    },
  );

  it('is another one for who accepts another encoding', async () => {
    const app = await testEdge(folder);
    const encodingFor = async (accepted: string) =>
      (await app.inject({ url, headers: { 'accept-encoding': accepted } })).headers['content-encoding'];
    for (let sent = 0; sent < 2; sent += 1) {
      expect(await encodingFor('br')).toBe('br');
      expect(await encodingFor('identity')).toBeUndefined();
    }
  });

  it('is not sent from memory when it is asked for in part, or whether it has changed', async () => {
    const app = await testEdge(folder);
    const get = (headers = {}) => app.inject({ url, headers });
    const { headers } = await get();
    expect((await get({ 'if-none-match': headers.etag })).statusCode).toBe(304);
    expect((await get({ range: 'bytes=0-2' })).body).toBe('/* ');
  });
});

describe('a file that is damaged on the disk', () => {
  const url = '/remotes/mfe-tours/bbbbbbbbbbbb/all.js';
  const place = (ending = '') => path.join(folder.path, `mfe-tours/bbbbbbbbbbbb/all.js${ending}`);
  const damages: [string, () => void][] = [
    ['garbled', () => writeFileSync(place(), '/* AlL.js */')],
    ['emptied', () => writeFileSync(place(), '')],
    ['garbled where it is compressed', () => writeFileSync(place('.br'), 'not brotli')],
    ['removed', () => rmSync(place())],
    ['removed with its build', () => rmSync(path.dirname(place()), { recursive: true })],
    ['replaced by a folder', () => (rmSync(place()), mkdirSync(place()))],
    ['a link to itself', () => (rmSync(place()), symlinkSync('all.js', place()))],
  ];

  it.each(damages)(
    'is never sent to be stored for good, and is sent once it is back: %s',
    async (_, damage) => {
      const [content, compressed] = [readFileSync(place()), readFileSync(place('.br'))];
      damage();
      const app = await testEdge(folder);
      const logged = jest.spyOn(app.log, 'error').mockImplementation();
      for (const encoding of ['identity', 'br', 'gzip']) {
        const response = await app.inject({ url, headers: { 'accept-encoding': encoding } });
        expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
      }
      expect(logged).toHaveBeenCalledTimes(1);
      rmSync(place(), { recursive: true, force: true });
      mkdirSync(path.dirname(place()), { recursive: true });
      writeFileSync(place(), content);
      writeFileSync(place('.br'), compressed);
      expect((await app.inject(url)).body).toBe('/* all.js */');
    },
  );

  it.each(damages)('is sent from memory if it was sent before: %s', async (_, damage) => {
    const app = await testEdge(folder);
    jest.spyOn(app.log, 'error').mockImplementation();
    const [before] = [await app.inject(url), damage()];
    const after = await app.inject(url);
    expect([after.statusCode, after.body]).toEqual([200, before.body]);
    expect(after.headers['cache-control']).toBe(before.headers['cache-control']);
  });

  it('comes from another build that has the same', async () => {
    for (const build of ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'])
      folder.addBuild({ ...toursBuild(build), byHash: true });
    folder.serve({
      shell: { live: SHELL.build },
      'mfe-tours': { live: 'bbbbbbbbbbbb', previous: 'aaaaaaaaaaaa' },
    });
    writeFileSync(place(), '');
    const app = await testEdge(folder);
    jest.spyOn(app.log, 'error').mockImplementation();
    expect((await app.inject(addressByHash('all.js'))).body).toBe('/* all.js */');
  });
});

it('a file that somebody put into the folder of a build is not served', async () => {
  for (const [file, text] of Object.entries({ 'evil.js': 'evil()', 'evil.html': '<script src="evil.js">' })) {
    writeFileSync(path.join(folder.path, 'mfe-tours/bbbbbbbbbbbb', file), text);
    const app = await testEdge(folder);
    expect((await app.inject(`/remotes/mfe-tours/bbbbbbbbbbbb/${file}`)).statusCode).toBe(404);
  }
});

describe('source maps', () => {
  const MAP = '/remotes/mfe-tours/bbbbbbbbbbbb/all.js.map';
  const token = (seconds?: number) =>
    signToken(DEPLOY_SECRET, 'deploy', { sub: 'ci', packages: ['mfe-bookings'] }, seconds);

  beforeEach(() => {
    for (const file of ['mfe-tours/bbbbbbbbbbbb/all.js.map', 'shell/5e115e115e11/main.js.map']) {
      for (const suffix of ['', '.br']) writeFileSync(path.join(folder.path, file + suffix), '{"version":3}');
    }
  });

  it.each(['authorization', 'cookie'])(
    'are for holders of a deploy token, and stored nowhere: %s',
    async (name) => {
      const app = await testEdge(folder);
      const value = name === 'cookie' ? `safar-deploy=${await token()}` : `Bearer ${await token()}`;
      for (const url of [MAP, '/shell/5e115e115e11/main.js.map']) {
        const response = await app.inject({ url, headers: { [name]: value } });
        expect(response.json()).toEqual({ version: 3 });
        expect(response.headers['cache-control']).toBe('no-store');
      }
    },
  );

  it.each([MAP, `${MAP}.br`, MAP.replace('map', '%6dap'), '/shell/5e115e115e11/main.js.map'])(
    'are not there for others: %s',
    async (url) => {
      const app = await testEdge(folder);
      const expired = { authorization: `Bearer ${await token(-60)}` };
      for (const headers of [{}, expired, { authorization: 'Basic x' }, { cookie: 'safar-deploy=forged' }]) {
        expect((await app.inject({ url, headers })).statusCode).toBe(404);
      }
    },
  );

  it('are there for everybody in development', async () => {
    const app = await testEdge(folder, { DEV_SERVER_URL: 'http://127.0.0.1:9' });
    expect((await app.inject(MAP)).statusCode).toBe(200);
  });
});

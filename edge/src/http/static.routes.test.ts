import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { testEdge } from '../testing/test-edge';

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));
afterEach(() => folder.remove());

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

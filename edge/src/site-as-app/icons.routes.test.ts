import sharp from 'sharp';
import { WEB_APP_MANIFEST } from './web-app-manifest';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { testEdge } from '../testing/test-edge';

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));

describe('the site as an app', () => {
  it('has a manifest whose icons exist in the sizes it names', async () => {
    const app = await testEdge(folder);
    const response = await app.inject('/manifest.webmanifest');
    expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(response.json()).toEqual(WEB_APP_MANIFEST);
    for (const { src, sizes, type } of WEB_APP_MANIFEST.icons) {
      const icon = await app.inject(src);
      expect(icon.headers['content-type']).toContain(type);
      if (type !== 'image/png') continue;
      const { width, height } = await sharp(icon.rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('has an icon for every link in the head', async () => {
    const app = await testEdge(folder);
    const links = [...(await app.inject('/')).body.matchAll(/<link rel="[a-z-]*icon" href="([^"]+)"/g)];
    expect(links).toHaveLength(3);
    for (const [, href = ''] of links) expect((await app.inject(href)).statusCode).toBe(200);
    expect((await app.inject('/favicon.ico')).headers['content-type']).toBe('image/png');
  });

  it('fills the corners of icons from which systems cut out a shape of their own', async () => {
    const corner = async (src: string) => {
      const image = sharp((await (await testEdge(folder)).inject(src)).rawPayload).ensureAlpha();
      const { data } = await image.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer({
        resolveWithObject: true,
      });
      return data[3];
    };
    expect(await corner('/icon-512.png')).toBe(0);
    expect(await corner('/icon-maskable-512.png')).toBe(255);
    expect(await corner('/icon-180.png')).toBe(255);
  });
});

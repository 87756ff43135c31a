import { SCENE_KINDS } from '@safar/shared-contracts/scenes';
import { createApp } from '@safar/shared-server/app';
import sharp from 'sharp';
import { fileURLToPath } from 'node:url';
import { scenesRoutes } from './scenes.routes';

const app = createApp({ name: 'test', logLevel: 'silent' });
beforeAll(() =>
  app.register(scenesRoutes, { publicFolder: fileURLToPath(new URL('../../../public/', import.meta.url)) }),
);
afterAll(() => app.close());

describe('the address of a scene', () => {
  it.each(['/scenes/tea/srimangal.svg', '/scenes/wide/tea/srimangal.svg', '/scenes/tea.svg'])(
    '%s is a drawing that browsers may store for a week',
    async (url) => {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('image/svg+xml');
      expect(response.headers['cache-control']).toBe('public, max-age=604800');
      expect(response.body).toMatch(/^<svg /);
    },
  );

  it.each([
    '/scenes/moon/srimangal.svg',
    '/scenes/moon.svg',
    '/scenes/tea/Srimangal.svg',
    '/scenes/tea/a%20b.svg',
    `/scenes/tea/${'a'.repeat(81)}.svg`,
    '/scenes/wide/moon/srimangal.svg',
    '/social/moon/srimangal.png',
    '/social/tea/%3Csvg%3E.png',
  ])('%s is a 404', async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers).not.toHaveProperty('cache-control');
  });

  it('works for every kind without a destination', async () => {
    for (const kind of SCENE_KINDS) expect((await app.inject(`/scenes/${kind}.svg`)).statusCode).toBe(200);
  });
});

describe('the social image', () => {
  it.each(['/social/tea/srimangal.png', '/social.png'])('%s is a PNG of 1200 by 630', async (url) => {
    const response = await app.inject(url);
    expect(response.headers['content-type']).toBe('image/png');
    expect(response.headers['cache-control']).toBe('public, max-age=604800');
    const { format, width, height } = await sharp(response.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  });

  it('is drawn once', async () => {
    const url = '/social/lake/bled.png';
    const timed = async () => {
      const began = performance.now();
      const { rawPayload } = await app.inject(url);
      return { rawPayload, took: performance.now() - began };
    };
    const first = await timed();
    const later = [await timed(), await timed(), await timed()];
    // The fastest: a busy machine may stop at any of them.
    expect(Math.min(...later.map(({ took }) => took))).toBeLessThan(first.took / 2);
    for (const { rawPayload } of later) expect(rawPayload.equals(first.rawPayload)).toBe(true);
  });
});

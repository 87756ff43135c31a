import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import { createApp } from '@safar/shared-server/app';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { KeptText } from './kept-text';

const TEXT = '<p>Tea hills</p>'.repeat(500);

async function appWith(text: KeptText) {
  const app = createApp({ name: 'test', logLevel: 'silent' });
  await app.register(compress, { encodings: ['br', 'gzip'] });
  app.get('/', (request, reply) => text.send(request, reply.type('text/html')));
  return (headers: Record<string, string> = {}) => app.inject({ url: '/', headers });
}

const untilCompressed = (kept: KeptText, send: Awaited<ReturnType<typeof appWith>>) =>
  waitUntil(async () => {
    await send({ 'accept-encoding': 'br' });
    return kept.isCompressed;
  });

it('a text that is sent again and again is compressed once', async () => {
  const kept = new KeptText(TEXT);
  const send = await appWith(kept);
  expect((await send({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  expect(kept.isCompressed).toBe(false);
  await untilCompressed(kept, send);
  const first = await send({ 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(TEXT);
  expect(Number(first.headers['content-length'])).toBe(first.rawPayload.length);
  const { rawPayload, headers } = await send({ 'accept-encoding': 'gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(rawPayload).toString()).toBe(TEXT);
});

it.each([
  ['nothing', {}],
  ['no compression', { 'accept-encoding': 'identity' }],
  ['neither of the two', { 'accept-encoding': 'br;q=0, gzip;q=0' }],
])('who accepts %s gets the text as it is', async (_what, headers) => {
  const kept = new KeptText(TEXT);
  const send = await appWith(kept);
  await untilCompressed(kept, send);
  const response = await send(headers);
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.body).toBe(TEXT);
});

it('who has the text gets a 304 without a body, whichever compression it came in', async () => {
  const kept = new KeptText(TEXT);
  const send = await appWith(kept);
  const etag = String((await send({ 'accept-encoding': 'br' })).headers['etag']);
  const again = await send({ 'if-none-match': etag, 'accept-encoding': 'gzip' });
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
});

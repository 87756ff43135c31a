import * as v from 'valibot';
import { toursApp } from './testing/tours-app';

let backend: Awaited<ReturnType<typeof toursApp>>;
beforeAll(async () => {
  backend = await toursApp();
});
afterAll(() => backend.close());

const Operation = v.looseObject({ security: v.optional(v.array(v.unknown())) });
const OpenApi = v.looseObject({ paths: v.record(v.string(), v.record(v.string(), Operation)) });

it('the API’s page tells every call, and which ones need a token', async () => {
  const { paths } = v.parse(OpenApi, (await backend.app.inject('/docs/json')).json());
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { security }]) => `${method.toUpperCase()} ${path}${security ? ' (token)' : ''}`,
    ),
  );
  expect(calls.sort()).toEqual([
    'DELETE /api/v1/tour-booking/{id} (token)',
    'DELETE /api/v1/tour-package/{id} (token)',
    'GET /api/v1/guide/{id}',
    'GET /api/v1/my-tour-package (token)',
    'GET /api/v1/tour-booking (token)',
    'GET /api/v1/tour-booking/{id} (token)',
    'GET /api/v1/tour-package',
    'GET /api/v1/tour-package/{id}',
    'GET /api/v1/tour-package/{id}/related',
    'PATCH /api/v1/tour-package/{id} (token)',
    'POST /api/v1/jwt',
    'POST /api/v1/tour-booking (token)',
    'POST /api/v1/tour-package (token)',
    'PUT /api/v1/tour-package/{id} (token)',
  ]);
});

it('describes bodies, queries and answers by the contracts', async () => {
  const text = (await backend.app.inject('/docs/json')).body;
  expect(JSON.parse(text)).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/v1/tour-package': {
        get: {
          parameters: expect.arrayContaining([expect.objectContaining({ in: 'query', name: 'minPrice' })]),
          responses: {
            200: {
              content: { 'application/json': { schema: { required: ['data', 'total', 'nextCursor'] } } },
            },
          },
        },
        post: {
          requestBody: {
            content: {
              'application/json': { schema: { properties: { price: { type: 'number', minimum: 0 } } } },
            },
          },
          responses: { 201: expect.anything(), default: expect.anything() },
        },
      },
    },
  });
});

it('runs nothing but its own files', async () => {
  const page = await backend.app.inject('/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).not.toMatch(/unsafe|https?:|\*/);
  const files = [...page.body.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect((await backend.app.inject(`/docs/${file}`)).statusCode).toBe(200);
  expect(page.body).not.toMatch(/<script>(?!\s*<\/script>)|<style>|style=/);
});

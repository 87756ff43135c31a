import { endpointsOf } from '@safar/shared-contracts/endpoints/all';
import * as v from 'valibot';
import { toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();

const Operation = v.object({ operationId: v.string(), security: v.array(v.record(v.string(), v.unknown())) });
const OpenApi = v.looseObject({ paths: v.record(v.string(), v.record(v.string(), Operation)) });
const readDocument = async (): Promise<unknown> => (await backend.app.inject('/docs/json')).json();

/** ' (token)' when no request without credentials is let in. */
const needed = (security: readonly Record<string, unknown>[]) =>
  security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0)
    ? ''
    : ` (${security.flatMap(Object.keys).join()})`;

it('the page of the API lists every endpoint, and which ones need a token', async () => {
  const { paths } = v.parse(OpenApi, await readDocument());
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId, security }]) =>
        `${method.toUpperCase()} ${path} ${operationId}${needed(security)}`,
    ),
  );
  expect(operations.sort()).toEqual([
    'DELETE /api/v1/jwt revokeToken (token)',
    'DELETE /api/v1/my-data deleteMyToursData (token)',
    'DELETE /api/v1/review/{id} deleteReview (token)',
    'DELETE /api/v1/sessions endSessions (token)',
    'DELETE /api/v1/tour-booking/{id} deleteBooking (token)',
    'DELETE /api/v1/tour-package/{id} deletePackage (token)',
    'DELETE /api/v1/tour-package/{id}/check-in/{booking} undoCheckIn (token)',
    'GET /api/v1/guide/{id} getGuide',
    'GET /api/v1/guide/{id}/reviews listGuideReviews',
    'GET /api/v1/my-data getMyToursData (token)',
    'GET /api/v1/my-tour-package listOwnPackages (token)',
    'GET /api/v1/notice listTourNotices (token)',
    'GET /api/v1/notice/mails listTourMails (token)',
    'GET /api/v1/suggest suggest',
    'GET /api/v1/tour-booking listBookings (token)',
    'GET /api/v1/tour-booking/{id} getBooking (token)',
    'GET /api/v1/tour-package listPackages',
    'GET /api/v1/tour-package/{id} getPackage',
    'GET /api/v1/tour-package/{id}/bookings getRoster (token)',
    'GET /api/v1/tour-package/{id}/related listRelatedPackages',
    'GET /api/v1/tour-package/{id}/reviews listReviews',
    'GET /api/v1/tour-package/{id}/waiting getWaiting (token)',
    'GET /api/v1/waiting listWaiting (token)',
    'PATCH /api/v1/tour-booking/{id} changeBooking (token)',
    'PATCH /api/v1/tour-package/{id} likePackage (token)',
    'POST /api/v1/jwt issueToken (idToken)',
    'POST /api/v1/notice/read readTourNotices (token)',
    'POST /api/v1/notice/unsubscribe unsubscribeTourMails',
    'POST /api/v1/review/{id}/report reportReview (token)',
    'POST /api/v1/review/{id}/response respondToReview (token)',
    'POST /api/v1/tour-booking bookPackage (token)',
    'POST /api/v1/tour-booking/{id}/keep keepBooking (token)',
    'POST /api/v1/tour-package addPackage (token)',
    'POST /api/v1/tour-package/{id}/bookings/{booking}/cancel cancelForTraveller (token)',
    'POST /api/v1/tour-package/{id}/check-in checkIn (token)',
    'POST /api/v1/tour-package/{id}/messages messageTravellers (token)',
    'POST /api/v1/tour-package/{id}/review saveReview (token)',
    'PUT /api/v1/notice/mails changeTourMails (token)',
    'PUT /api/v1/tour-package/{id} updatePackage (token)',
    'PUT /api/v1/tour-package/{id}/waiting setWaiting (token)',
  ]);
  expect(operations).toHaveLength(endpointsOf('tours').length);
});

it('describes bodies, queries and responses by the contracts, with named components', async () => {
  const json = (name: string) => ({
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  expect(await readDocument()).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/v1/tour-package': {
        get: {
          parameters: expect.arrayContaining([expect.objectContaining({ in: 'query', name: 'minPrice' })]),
          responses: { 200: json('PackageListResponse') },
        },
        post: { requestBody: json('TourPackageCreate'), responses: { 201: json('PackageSavedResponse') } },
      },
    },
    components: {
      schemas: {
        PackageListResponse: {
          properties: { data: { items: { $ref: '#/components/schemas/TourPackage' } } },
          required: ['data', 'total', 'nextCursor'],
        },
        TourPackageCreate: { properties: { price: { type: 'number', minimum: 0 } } },
        TourPackage: { properties: { _id: { type: 'string' } } },
      },
    },
  });
});

it('names the errors that each endpoint may respond with', async () => {
  const conflicts = [
    'OWN_PACKAGE',
    'ALREADY_BOOKED',
    'DEPARTED',
    'SOLD_OUT',
    'NOT_ENOUGH_PLACES',
    'CHANGED_MEANWHILE',
    'WRITE_IN_PROGRESS',
  ];
  const document = await readDocument();
  expect(document).toMatchObject({
    paths: {
      '/api/v1/tour-booking': {
        post: {
          responses: {
            409: {
              description: conflicts.join(', '),
              content: {
                'application/json': {
                  schema: {
                    allOf: [
                      { $ref: '#/components/schemas/ApiError' },
                      { properties: { error: { enum: conflicts } } },
                    ],
                  },
                },
              },
            },
            401: { description: 'UNAUTHENTICATED' },
          },
        },
        get: { responses: expect.not.objectContaining({ 409: expect.anything() }) },
      },
    },
  });
});

it('refers to no component that is missing', async () => {
  const document = await readDocument();
  const { components } = v.parse(
    v.object({ components: v.object({ schemas: v.record(v.string(), v.unknown()) }) }),
    document,
  );
  const referred = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  const names = new Set(referred.map(([, name]) => name));
  expect([...names].sort()).toEqual(Object.keys(components.schemas).sort());
  expect(names.size).toBeGreaterThan(10);
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

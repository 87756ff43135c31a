import { randomUUID } from 'node:crypto';
import { ApiError } from '@safar/shared-contracts/api-error.contract';
import { versionTag } from '@safar/shared-contracts/endpoint';
import {
  deletePackage,
  getPackage,
  listOwnPackages,
  listPackages,
  updatePackage,
} from '@safar/shared-contracts/endpoints/packages';
import { TourPackage, type TourPackageUpdate } from '@safar/shared-contracts/tour-package.contract';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { tourPackageUpdate } from '@safar/shared-testing/tour-package';
import * as v from 'valibot';
import { RAFIQ, TANIA, toursAppForTests, UNKNOWN_ID } from '../testing/tours-app';

const backend = toursAppForTests();

interface Change {
  ifMatch?: string;
  query?: { version: string };
  changes?: Partial<TourPackageUpdate>;
  key?: string;
  as?: string;
}

const change = (id: string, { changes, as = RAFIQ, ...sent }: Change) =>
  backend.request(updatePackage, {
    as,
    params: { id },
    body: tourPackageUpdate({ email: as, ...changes }),
    ...sent,
  });
const read = async (id: string, as?: string) =>
  (await backend.succeed(getPackage, { as, params: { id } })).data;
const added = async () => (await backend.addPackage())._id;
const currentOf = ({ body }: { body: unknown }) => v.parse(TourPackage, v.parse(ApiError, body).current);

describe('the version of a package', () => {
  it('begins with 1, is the ETag of what a user reads, and is in lists', async () => {
    const id = await added();
    const { headers, body } = await backend.request(getPackage, { as: RAFIQ, params: { id } });
    expect(headers['etag']).toBe('"1"');
    expect(body).toMatchObject({ data: { version: 1 } });
    const own = await backend.succeed(listOwnPackages, { as: RAFIQ, query: { email: RAFIQ } });
    const all = await backend.succeed(listPackages);
    for (const { data } of [own, all]) expect(data.find(({ _id }) => _id === id)?.version).toBe(1);
  });

  it('is raised by each change of what its guide typed, by whatever program', async () => {
    const id = await added();
    expect((await change(id, { ifMatch: '"1"' })).body).toMatchObject({ data: { version: 2 } });
    expect((await change(id, {})).body).toMatchObject({ data: { version: 3 } });
    await backend.pool.query('update tour_package set price_cents = 5 where id = $1', [id]);
    expect(await read(id)).toMatchObject({ version: 4 });
    await backend.pool.query('update tour_package set version = 1 where id = $1', [id]);
    expect(await read(id)).toMatchObject({ version: 5 });
  });

  it('is not raised by a like or a booking, after which a form may still be sent', async () => {
    const id = await added();
    await backend.likePackage(id, TANIA);
    await backend.book(id, TANIA);
    expect(await read(id)).toMatchObject({ version: 1, likeCount: 1, bookingCount: 1 });
    expect((await change(id, { ifMatch: '"1"' })).status).toBe(200);
  });

  it('is what anonymous visitors read at once, whom a cache serves', async () => {
    const id = await added();
    expect(await read(id)).toMatchObject({ version: 1 });
    await change(id, { ifMatch: '"1"', changes: { tourName: 'Rain' } });
    expect(await read(id)).toMatchObject({ version: 2, tourName: 'Rain' });
    // Their ETag is that of the bytes: counters change without a version.
    const { headers } = await backend.request(getPackage, { params: { id } });
    expect(headers['etag']).toMatch(/^W\//);
  });
});

describe('a change from another version', () => {
  it('is refused with what is there now, and changes nothing', async () => {
    const id = await added();
    await change(id, { ifMatch: '"1"', changes: { tourName: 'The first' } });
    const refused = await change(id, { ifMatch: '"1"', changes: { tourName: 'The second' } });
    expect(codeOf(refused)).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(refused.headers).not.toHaveProperty('retry-after');
    expect(currentOf(refused)).toEqual(await read(id, RAFIQ));
    expect(currentOf(refused)).toMatchObject({ tourName: 'The first', version: 2, mine: true });
    expect((await change(id, { ifMatch: '"2"', changes: { tourName: 'The second' } })).status).toBe(200);
  });

  it('is refused to all but one of 20 who make it at once', async () => {
    const id = await added();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        change(id, { ifMatch: '"1"', changes: { tourName: `Editor ${index}` } }),
      ),
    );
    const done = responses.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    for (const refused of responses.filter((response) => !done.includes(response))) {
      expect(codeOf(refused)).toEqual([409, 'CHANGED_MEANWHILE']);
      expect(currentOf(refused)).toEqual(await read(id, RAFIQ));
    }
    expect(await read(id, RAFIQ)).toMatchObject({ version: 2 });
  });

  it('is one by the address, too, when a proxy takes If-Match away', async () => {
    const id = await added();
    await change(id, { query: { version: '1' }, changes: { tourName: 'The first' } });
    const late = { query: { version: '1' } };
    expect(codeOf(await change(id, late))).toEqual([409, 'CHANGED_MEANWHILE']);
    const removed = await backend.request(deletePackage, { as: RAFIQ, params: { id }, ...late });
    expect(codeOf(removed)).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(await read(id)).toMatchObject({ tourName: 'The first', version: 2 });
  });

  it.each([['W/"1"'], ['"0"'], ['"1.0"'], ['""'], ['"nonsense"']])('is one from %s', async (ifMatch) => {
    const id = await added();
    expect(codeOf(await change(id, { ifMatch }))).toEqual([409, 'CHANGED_MEANWHILE']);
  });

  it.each([[undefined], ['*'], ['"7", "1"']])('is none with If-Match: %s', async (ifMatch) => {
    const id = await added();
    expect((await change(id, ifMatch === undefined ? {} : { ifMatch })).status).toBe(200);
  });

  it('is another thing than one that names no version: that one is refused as it is', async () => {
    const id = await added();
    expect(codeOf(await change(id, { ifMatch: '1' }))).toEqual([400, 'VALIDATION']);
    expect(await read(id)).toMatchObject({ version: 1 });
  });

  it('says to others, and of what is deleted, only what it said without a version', async () => {
    const id = await added();
    expect(codeOf(await change(id, { ifMatch: '"9"', as: TANIA }))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await change(UNKNOWN_ID, { ifMatch: '"1"' }))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await change(UNKNOWN_ID, { ifMatch: '*' }))).toEqual([404, 'NOT_FOUND']);
    await backend.deletePackage(id, RAFIQ);
    expect(codeOf(await change(id, { ifMatch: '"1"' }))).toEqual([404, 'NOT_FOUND']);
  });

  it('that deletes is refused as well', async () => {
    const id = await added();
    await change(id, {});
    const remove = (version: number) =>
      backend.request(deletePackage, { as: RAFIQ, params: { id }, ifMatch: versionTag(version) });
    const refused = await remove(1);
    expect(codeOf(refused)).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(currentOf(refused)).toMatchObject({ _id: id, version: 2 });
    expect((await remove(2)).status).toBe(200);
  });
});

describe('a change that is repeated with its key', () => {
  it('gets its first response, and is no conflict with itself', async () => {
    const id = await added();
    const sent = { ifMatch: '"1"', key: randomUUID(), changes: { tourName: 'Once' } };
    const first = await change(id, sent);
    expect([first.status, (await change(id, sent)).text]).toEqual([200, first.text]);
    await change(id, { changes: { tourName: 'Somebody else’s' } });
    expect((await change(id, sent)).text).toBe(first.text);
    expect(await read(id)).toMatchObject({ version: 3, tourName: 'Somebody else’s' });
  });

  it('is done once by 20 requests at once, none of which is a conflict', async () => {
    const id = await added();
    const sent = { ifMatch: '"1"', key: randomUUID() };
    const responses = await Promise.all(Array.from({ length: 20 }, () => change(id, sent)));
    const refusals = responses.filter(({ status }) => status !== 200).map(codeOf);
    expect(refusals.length).toBeLessThan(20);
    for (const refusal of refusals) expect(refusal).toEqual([409, 'WRITE_IN_PROGRESS']);
    expect(await read(id)).toMatchObject({ version: 2 });
  });

  it('is checked anew after a conflict, and is another write from another version', async () => {
    const id = await added();
    await change(id, {});
    const key = randomUUID();
    expect(codeOf(await change(id, { ifMatch: '"1"', key }))).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(codeOf(await change(id, { ifMatch: '"1"', key }))).toEqual([409, 'CHANGED_MEANWHILE']);
    expect((await change(id, { ifMatch: '"2"', key })).status).toBe(200);
    expect(codeOf(await change(id, { ifMatch: '"3"', key }))).toEqual([422, 'KEY_REUSED']);
  });
});

import * as endpoints from '@safar/shared-contracts/endpoints/packages';
import { ModifiedResponse } from '@safar/shared-contracts/message.contract';
import { CONTACT_HIDDEN } from '@safar/shared-contracts/tour-package.contract';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { utcDateIn } from '@safar/shared-testing/date';
import * as v from 'valibot';
import { OMAR, RAFIQ, TANIA, toursAppForTests, UNKNOWN_ID } from '../testing/tours-app';

const backend = toursAppForTests();

const read = async (id: string, as?: string) =>
  (await backend.succeed(endpoints.getPackage, { as, params: { id } })).data;

describe('the contact of a guide', () => {
  it('is for the guide and the users who booked, and for no other user', async () => {
    const { _id } = await backend.addPackage();
    await backend.book(_id, TANIA);
    for (const reader of [undefined, OMAR]) {
      const seen = await read(_id, reader);
      expect(seen.guide.contactNo).toBe(CONTACT_HIDDEN);
      expect(JSON.stringify(seen)).not.toMatch(/\+880|@/);
    }
    for (const reader of [RAFIQ, TANIA]) {
      expect(await read(_id, reader)).toMatchObject({
        guide: { contactNo: '+880 1711 000001' },
        contactNo: '+880 1711 000001',
        guideEmail: RAFIQ,
        email: RAFIQ,
      });
    }
  });
});

describe('reading one package', () => {
  it('shows what the package is to the reader', async () => {
    const { _id } = await backend.addPackage();
    await backend.likePackage(_id, TANIA);
    await backend.book(_id, TANIA);
    expect(await read(_id, TANIA)).toMatchObject({ mine: false, likedByMe: true, bookedByMe: true });
    expect(await read(_id, RAFIQ)).toMatchObject({ mine: true, likedByMe: false, bookedByMe: false });
    expect(await read(_id)).toMatchObject({ mine: false, likedByMe: false, bookedByMe: false });
  });

  it('works for a departed package', async () => {
    expect(await read((await backend.addPackage({ departureDate: utcDateIn(-1) }))._id)).toMatchObject({
      departed: true,
    });
    expect(await read((await backend.addPackage({ departureDate: utcDateIn(0) }))._id)).toMatchObject({
      departed: false,
    });
  });

  it.each([
    [UNKNOWN_ID, 404, 'NOT_FOUND'],
    ["1' or '1'='1", 400, 'VALIDATION'],
    ['abc', 400, 'VALIDATION'],
  ])('%p gives %d %s', async (id, status, code) => {
    expect(codeOf(await backend.request(endpoints.getPackage, { params: { id } }))).toEqual([status, code]);
  });
});

describe('liking a package', () => {
  it('counts once for each user', async () => {
    const { _id } = await backend.addPackage();
    const counts = [];
    for (const user of [TANIA, TANIA, OMAR]) {
      counts.push(v.parse(ModifiedResponse, (await backend.likePackage(_id, user)).body).modifiedCount);
    }
    expect(counts).toEqual([1, 0, 1]);
    expect(await read(_id, TANIA)).toMatchObject({ likeCount: 2, likedByMe: true });
  });

  it('counts once for many tries at the same time', async () => {
    const { _id } = await backend.addPackage();
    const responses = await Promise.all(Array.from({ length: 10 }, () => backend.likePackage(_id, TANIA)));
    const counts = responses.map(({ body }) => v.parse(ModifiedResponse, body).modifiedCount);
    expect(counts.filter((count) => count === 1)).toHaveLength(1);
    expect((await read(_id)).likeCount).toBe(1);
  });

  it('is for signed-in users, in their own name, on existing packages', async () => {
    const { _id } = await backend.addPackage();
    const like = backend.likePackage;
    expect(codeOf(await like(_id, undefined, TANIA))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await like(_id, TANIA, 'placeholder@example.com'))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await like(UNKNOWN_ID, TANIA))).toEqual([404, 'NOT_FOUND']);
  });
});

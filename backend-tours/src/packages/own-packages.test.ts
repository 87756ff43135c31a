import { ApiError } from '@safar/shared-contracts/api-error.contract';
import * as endpoints from '@safar/shared-contracts/endpoints/packages';
import type { TourPackageUpdate } from '@safar/shared-contracts/tour-package.contract';
import { codeOf, uidOf } from '@safar/shared-server/testing/backend-under-test';
import { utcDateIn } from '@safar/shared-testing/date';
import { tourPackageUpdate } from '@safar/shared-testing/tour-package';
import * as v from 'valibot';
import { OMAR, packageBody, RAFIQ, TANIA, toursAppForTests, UNKNOWN_ID } from '../testing/tours-app';

const backend = toursAppForTests();

const read = async (id: string) => (await backend.succeed(endpoints.getPackage, { params: { id } })).data;
const listOwn = (as: string | undefined, email: string | undefined) =>
  backend.request(endpoints.listOwnPackages, { as, query: { email } });

const update = (changes: Partial<TourPackageUpdate> = {}, email: string = RAFIQ) =>
  tourPackageUpdate({ email, ...changes });

describe('a guide adds a package', () => {
  it('and gets the whole package as response', async () => {
    const created = await backend.succeed(endpoints.addPackage, { as: RAFIQ, body: packageBody() });
    const { _id, ...data } = created.data;
    expect(_id).toMatch(/^[0-9a-f]{24}$/);
    const { email, guideEmail, ...fields } = packageBody();
    expect(data).toEqual({
      ...fields,
      email,
      guideEmail,
      guideEmailVerified: false,
      guide: { name: 'Karim Uddin', contactNo: '+880 1711 000001' },
      guideId: expect.stringMatching(/^[0-9a-f]{24}$/),
      bookingCount: 0,
      likeCount: 0,
      mine: true,
      likedByMe: false,
      bookedByMe: false,
      departed: false,
      version: 1,
      sales: { travellers: 0, income: 0 },
    });
  });

  it('and no other field of the request is stored', async () => {
    const created = await backend.addPackage({
      bookingCount: 99,
      likeCount: 99,
      _id: UNKNOWN_ID,
      owner_uid: uidOf(TANIA),
    });
    expect(created).toMatchObject({ bookingCount: 0, likeCount: 0, email: RAFIQ, mine: true });
    expect(created._id).not.toBe(UNKNOWN_ID);
  });

  it('and hostile text is stored as text', async () => {
    const tourName = `Robert'); drop table tour_package; --`;
    const packageDetails = `<script>alert(1)</script> $1 \${x} % _ \\ 🏝 সুন্দরবন`;
    const { _id } = await backend.addPackage({ tourName, packageDetails });
    expect(await read(_id)).toMatchObject({ tourName, packageDetails });
  });

  it('and characters that nobody sees are not stored', async () => {
    const typed = {
      tourName: '\ufeffTea\u202e hills\u0000',
      guideName: 'Karim\nUddin',
      contactNo: '\u202a+880 1711\u202c',
      packageDetails: 'One.\r\n\u200eTwo.',
    };
    expect(await backend.addPackage(typed)).toMatchObject({
      tourName: 'Tea hills',
      guideName: 'Karim Uddin',
      contactNo: '+880 1711',
      packageDetails: 'One.\nTwo.',
    });
  });

  it.each([
    ['anonymously', undefined, {}, 401, 'UNAUTHENTICATED'],
    ['in another’s name', TANIA, {}, 403, 'FORBIDDEN'],
    ['with another guide’s address', RAFIQ, { guideEmail: TANIA }, 403, 'FORBIDDEN'],
    ['without a name', RAFIQ, { tourName: '  ' }, 400, 'VALIDATION'],
    ['with a name that nobody sees', RAFIQ, { tourName: '\u200b\u202e' }, 400, 'VALIDATION'],
    ['by a guide with too long a name', RAFIQ, { guideName: 'x'.repeat(81) }, 400, 'VALIDATION'],
    ['in more than ten years', RAFIQ, { departureDate: utcDateIn(3660) }, 400, 'VALIDATION'],
    ['more than ten years ago', RAFIQ, { departureDate: utcDateIn(-3660) }, 400, 'VALIDATION'],
    ['for longer than a year', RAFIQ, { duration: '366 Days' }, 400, 'VALIDATION'],
    ['for no time', RAFIQ, { duration: '0 Days' }, 400, 'VALIDATION'],
    ['for more than anybody has', RAFIQ, { price: 10_000_001 }, 400, 'VALIDATION'],
    ['with a text that is too long', RAFIQ, { packageDetails: 'x'.repeat(5001) }, 400, 'VALIDATION'],
    [
      'with a body that is too large',
      RAFIQ,
      { packageDetails: 'x'.repeat(140_000) },
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['on the 31st of February', RAFIQ, { departureDate: '2027-02-31' }, 400, 'VALIDATION'],
    ['in the year 0', RAFIQ, { departureDate: '0000-01-01' }, 400, 'VALIDATION'],
    ['with half a cent', RAFIQ, { price: 1.005 }, 400, 'VALIDATION'],
    ['for less than nothing', RAFIQ, { price: -1 }, 400, 'VALIDATION'],
    ['with a price as a text', RAFIQ, { price: '100' }, 400, 'VALIDATION'],
    ['with a script for a picture', RAFIQ, { image: 'javascript:alert(1)' }, 400, 'VALIDATION'],
    ['with a path of the site for a picture', RAFIQ, { image: '/__releases/events' }, 400, 'VALIDATION'],
    ['with a picture on no real host', RAFIQ, { image: 'https://localhost/a.png' }, 400, 'VALIDATION'],
    ['with a photo on no real host', RAFIQ, { guidePhoto: 'https://10.0.0.1/a.png' }, 400, 'VALIDATION'],
  ])('but not %s', async (_case, as, changes, status, code) => {
    const body = { ...packageBody(), ...changes };
    expect(codeOf(await backend.request(endpoints.addPackage, { as, body }))).toEqual([status, code]);
  });

  it('and cents and dates are stored exactly', async () => {
    for (const price of [0, 0.01, 0.07, 19.99, 1.15, 4503.57, 10_000_000]) {
      expect(await backend.addPackage({ price, departureDate: '2028-02-29' })).toMatchObject({
        price,
        departureDate: '2028-02-29',
      });
    }
  });
});

describe('a guide’s own packages', () => {
  it('come newest first, departed ones too, without those of others', async () => {
    const guide = 'mina@safar.example';
    const first = await backend.addPackage({ departureDate: utcDateIn(-3) }, guide);
    const second = await backend.addPackage({}, guide);
    const { data } = await backend.succeed(endpoints.listOwnPackages, {
      as: guide,
      query: { email: guide.toUpperCase() },
    });
    expect(data.map(({ _id }) => _id)).toEqual([second._id, first._id]);
    expect(codeOf(await listOwn(guide, RAFIQ))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await listOwn(guide, undefined))).toEqual([400, 'VALIDATION']);
    expect(codeOf(await listOwn(undefined, guide))).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('changing a package', () => {
  it('is for its guide', async () => {
    const { _id } = await backend.addPackage();
    const response = await backend.succeed(endpoints.updatePackage, {
      as: RAFIQ,
      params: { id: _id },
      body: update({ price: 99 }),
    });
    expect(response).toMatchObject({
      data: { _id, price: 99, guideName: 'Karim Uddin' },
      message: 'Tour package updated successfully.',
    });
  });

  it('is refused to everyone else', async () => {
    const { _id } = await backend.addPackage();
    const put = (id: string, as?: string, email = as) =>
      backend.request(endpoints.updatePackage, { as, params: { id }, body: update({ price: 1 }, email) });
    expect(codeOf(await put(_id, undefined, RAFIQ))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await put(_id, TANIA))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await put(_id, TANIA, RAFIQ))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await put(UNKNOWN_ID, RAFIQ))).toEqual([404, 'NOT_FOUND']);
    expect((await read(_id)).price).toBe(120);
  });

  it('needs every field', async () => {
    const { _id } = await backend.addPackage();
    const response = await backend.request(endpoints.updatePackage, {
      as: RAFIQ,
      params: { id: _id },
      body: { email: RAFIQ },
    });
    expect(Object.keys(v.parse(ApiError, response.body).fields ?? {})).toHaveLength(9);
  });
});

describe('deleting a package', () => {
  it('is for its guide, once', async () => {
    const { _id } = await backend.addPackage();
    await backend.likePackage(_id, TANIA);
    expect(codeOf(await backend.deletePackage(_id))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await backend.deletePackage(_id, TANIA))).toEqual([403, 'FORBIDDEN']);
    expect(await backend.deletePackage(_id, RAFIQ)).toMatchObject({
      status: 200,
      body: { message: 'Deleted successfully' },
    });
    expect(codeOf(await backend.deletePackage(_id, RAFIQ))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await backend.deletePackage(_id, TANIA))).toEqual([404, 'NOT_FOUND']);
    const { rows } = await backend.pool.query('select from tour_package where id = $1', [_id]);
    expect(rows).toHaveLength(0);
  });

  it('hides a booked one everywhere except in its bookings', async () => {
    const { _id } = await backend.addPackage({ tourName: 'Booked and gone' });
    await backend.book(_id, TANIA);
    expect((await backend.deletePackage(_id, RAFIQ)).status).toBe(200);
    const readAgain = await backend.request(endpoints.getPackage, { as: TANIA, params: { id: _id } });
    expect(codeOf(readAgain)).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await backend.book(_id, OMAR))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await backend.likePackage(_id, OMAR))).toEqual([404, 'NOT_FOUND']);
    const mine = await listOwn(RAFIQ, RAFIQ);
    expect(JSON.stringify(mine.body)).not.toContain(_id);
    const listed = await backend.request(endpoints.listPackages, { query: { q: 'gone' } });
    expect(JSON.stringify(listed.body)).not.toContain(_id);
  });
});

import { ApiError } from '@safar/shared-contracts/api-error.contract';
import { ModifiedResponse } from '@safar/shared-contracts/message.contract';
import {
  CONTACT_HIDDEN,
  PackageResponse,
  PackagesResponse,
  PackageSavedResponse,
  type TourPackageUpdate,
} from '@safar/shared-contracts/tour-package.contract';
import { utcDateIn } from '@safar/shared-testing/date';
import { tourPackageUpdate } from '@safar/shared-testing/tour-package';
import * as v from 'valibot';
import { OMAR, packageBody, RAFIQ, TANIA, toursApp } from '../testing/tours-app';

let backend: Awaited<ReturnType<typeof toursApp>>;
beforeAll(async () => {
  backend = await toursApp();
});
afterAll(() => backend.close());

const post = async (changes = {}, guide = RAFIQ) => {
  const { body } = await backend.call('POST', 'tour-package', {
    as: guide,
    body: packageBody(changes, guide),
  });
  return v.parse(PackageSavedResponse, body).data;
};
const read = async (id: string, as?: string) =>
  v.parse(PackageResponse, (await backend.call('GET', `tour-package/${id}`, as ? { as } : {})).body).data;
const book = (id: string, as: string) =>
  backend.call('POST', 'tour-booking', { as, body: { email: as, tourPackage: id } });
const like = (id: string, as: string) =>
  backend.call('PATCH', `tour-package/${id}`, { as, body: { email: as } });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  v.parse(ApiError, body).error,
];

const update = (changes: Partial<TourPackageUpdate> = {}, email: string = RAFIQ) =>
  tourPackageUpdate({ email, ...changes });

const NO_SUCH_ID = '0'.repeat(24);

describe('a guide adds a package', () => {
  it('and gets it back whole', async () => {
    const answer = await backend.call('POST', 'tour-package', { as: RAFIQ, body: packageBody() });
    expect(answer.status).toBe(201);
    const { _id, ...data } = v.parse(PackageSavedResponse, answer.body).data;
    expect(_id).toMatch(/^[0-9a-f]{24}$/);
    const { email, guideEmail, ...fields } = packageBody();
    expect(data).toEqual({
      ...fields,
      email,
      guideEmail,
      guide: { name: 'Karim Uddin', contactNo: '+880 1711 000001' },
      guideId: expect.stringMatching(/^[0-9a-f]{24}$/),
      bookingCount: 0,
      likeCount: 0,
      mine: true,
      likedByMe: false,
      bookedByMe: false,
      departed: false,
    });
  });

  it('and no other field is taken from the call', async () => {
    const created = await post({ bookingCount: 99, likeCount: 99, _id: NO_SUCH_ID, owner_email: TANIA });
    expect(created).toMatchObject({ bookingCount: 0, likeCount: 0, email: RAFIQ });
    expect(created._id).not.toBe(NO_SUCH_ID);
  });

  it('and hostile text stays text', async () => {
    const tourName = `Robert'); drop table tour_package; --`;
    const packageDetails = `<script>alert(1)</script> $1 \${x} % _ \\ 🏝 সুন্দরবন`;
    const { _id } = await post({ tourName, packageDetails });
    expect(await read(_id)).toMatchObject({ tourName, packageDetails });
  });

  it.each([
    ['anonymously', undefined, {}, 401, 'UNAUTHENTICATED'],
    ['in another’s name', TANIA, {}, 403, 'FORBIDDEN'],
    ['with another guide’s address', RAFIQ, { guideEmail: TANIA }, 403, 'FORBIDDEN'],
    ['without a name', RAFIQ, { tourName: '  ' }, 400, 'VALIDATION'],
    ['with an endless text', RAFIQ, { packageDetails: 'x'.repeat(5001) }, 400, 'VALIDATION'],
    ['with more text than is read', RAFIQ, { packageDetails: 'x'.repeat(80_000) }, 413, 'PAYLOAD_TOO_LARGE'],
    ['on the 31st of February', RAFIQ, { departureDate: '2027-02-31' }, 400, 'VALIDATION'],
    ['in the year 0', RAFIQ, { departureDate: '0000-01-01' }, 400, 'VALIDATION'],
    ['with half a cent', RAFIQ, { price: 1.005 }, 400, 'VALIDATION'],
    ['for less than nothing', RAFIQ, { price: -1 }, 400, 'VALIDATION'],
    ['with a price in words', RAFIQ, { price: '100' }, 400, 'VALIDATION'],
    ['with a script for a picture', RAFIQ, { image: 'javascript:alert(1)' }, 400, 'VALIDATION'],
    ['with a character no database holds', RAFIQ, { tourName: 'a\u0000b' }, 400, 'VALIDATION'],
  ])('but not %s', async (_case, as, changes, status, code) => {
    const answer = await backend.call('POST', 'tour-package', {
      ...(as ? { as } : {}),
      body: { ...packageBody(), ...changes },
    });
    expect(codeOf(answer)).toEqual([status, code]);
  });

  it('and keeps cents and dates to the last digit', async () => {
    for (const price of [0, 0.01, 0.07, 19.99, 1.15, 4503.57, 10_000_000]) {
      expect(await post({ price, departureDate: '2028-02-29' })).toMatchObject({
        price,
        departureDate: '2028-02-29',
      });
    }
  });
});

describe('the contact of a guide', () => {
  it('is for the guide and for those who booked, and for nobody else', async () => {
    const { _id } = await post();
    await book(_id, TANIA);
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
  it('says what it is to the reader', async () => {
    const { _id } = await post();
    await like(_id, TANIA);
    await book(_id, TANIA);
    expect(await read(_id, TANIA)).toMatchObject({ mine: false, likedByMe: true, bookedByMe: true });
    expect(await read(_id, RAFIQ)).toMatchObject({ mine: true, likedByMe: false, bookedByMe: false });
    expect(await read(_id)).toMatchObject({ mine: false, likedByMe: false, bookedByMe: false });
  });

  it('works for a departed one, which says so', async () => {
    expect(await read((await post({ departureDate: utcDateIn(-1) }))._id)).toMatchObject({ departed: true });
    expect(await read((await post({ departureDate: utcDateIn(0) }))._id)).toMatchObject({ departed: false });
  });

  it.each([
    [NO_SUCH_ID, 404, 'NOT_FOUND'],
    ["1' or '1'='1", 400, 'VALIDATION'],
    ['abc', 400, 'VALIDATION'],
  ])('%p answers %d %s', async (id, status, code) => {
    expect(codeOf(await backend.call('GET', `tour-package/${encodeURIComponent(id)}`))).toEqual([
      status,
      code,
    ]);
  });
});

describe('a guide’s own packages', () => {
  it('come newest first, departed ones too, others’ never', async () => {
    const guide = 'mina@safar.example';
    const first = await post({ departureDate: utcDateIn(-3) }, guide);
    const second = await post({}, guide);
    const list = async (email: string) =>
      backend.call('GET', `my-tour-package?email=${email}`, { as: guide });
    const { body } = await list(guide.toUpperCase());
    expect(v.parse(PackagesResponse, body).data.map(({ _id }) => _id)).toEqual([second._id, first._id]);
    expect(codeOf(await list(RAFIQ))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await backend.call('GET', 'my-tour-package', { as: guide }))).toEqual([400, 'VALIDATION']);
    expect(codeOf(await backend.call('GET', `my-tour-package?email=${guide}`))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
  });
});

describe('changing a package', () => {
  it('is for its guide', async () => {
    const { _id } = await post();
    const answer = await backend.call('PUT', `tour-package/${_id}`, {
      as: RAFIQ,
      body: update({ price: 99 }),
    });
    expect(answer.status).toBe(200);
    expect(v.parse(PackageSavedResponse, answer.body)).toMatchObject({
      data: { _id, price: 99, guideName: 'Karim Uddin' },
      message: 'Tour package updated successfully.',
    });
  });

  it('is refused to everybody else', async () => {
    const { _id } = await post();
    const put = (id: string, as?: string, email = as) =>
      backend.call('PUT', `tour-package/${id}`, { ...(as ? { as } : {}), body: update({ price: 1 }, email) });
    expect(codeOf(await put(_id, undefined, RAFIQ))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await put(_id, TANIA))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await put(_id, TANIA, RAFIQ))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await put(NO_SUCH_ID, RAFIQ))).toEqual([404, 'NOT_FOUND']);
    expect((await read(_id)).price).toBe(120);
  });

  it('needs every field', async () => {
    const { _id } = await post();
    const answer = await backend.call('PUT', `tour-package/${_id}`, { as: RAFIQ, body: { email: RAFIQ } });
    expect(Object.keys(v.parse(ApiError, answer.body).fields ?? {})).toHaveLength(9);
  });
});

describe('liking a package', () => {
  it('counts once for each user', async () => {
    const { _id } = await post();
    const counts = [];
    for (const user of [TANIA, TANIA, OMAR]) {
      counts.push(v.parse(ModifiedResponse, (await like(_id, user)).body).modifiedCount);
    }
    expect(counts).toEqual([1, 0, 1]);
    expect(await read(_id, TANIA)).toMatchObject({ likeCount: 2, likedByMe: true });
  });

  it('counts once for many tries at the same moment', async () => {
    const { _id } = await post();
    const answers = await Promise.all(Array.from({ length: 10 }, () => like(_id, TANIA)));
    const counts = answers.map(({ body }) => v.parse(ModifiedResponse, body).modifiedCount);
    expect(counts.filter((count) => count === 1)).toHaveLength(1);
    expect((await read(_id)).likeCount).toBe(1);
  });

  it('is for signed-in users, in their own name, on what exists', async () => {
    const { _id } = await post();
    const patch = (id: string, email: string, as?: string) =>
      backend.call('PATCH', `tour-package/${id}`, { ...(as ? { as } : {}), body: { email } });
    expect(codeOf(await patch(_id, TANIA))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await patch(_id, 'placeholder@example.com', TANIA))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await patch(NO_SUCH_ID, TANIA, TANIA))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('deleting a package', () => {
  const remove = (id: string, as?: string) => backend.call('DELETE', `tour-package/${id}`, as ? { as } : {});

  it('is for its guide, once', async () => {
    const { _id } = await post();
    await like(_id, TANIA);
    expect(codeOf(await remove(_id))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await remove(_id, TANIA))).toEqual([403, 'FORBIDDEN']);
    expect(await remove(_id, RAFIQ)).toEqual({ status: 200, body: { message: 'Deleted successfully' } });
    expect(codeOf(await remove(_id, RAFIQ))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await remove(_id, TANIA))).toEqual([404, 'NOT_FOUND']);
    const { rows } = await backend.pool.query('select from tour_package where id = $1', [_id]);
    expect(rows).toHaveLength(0);
  });

  it('hides a booked one everywhere but in its bookings', async () => {
    const { _id } = await post({ tourName: 'Booked and gone' });
    await book(_id, TANIA);
    expect((await remove(_id, RAFIQ)).status).toBe(200);
    expect(codeOf(await backend.call('GET', `tour-package/${_id}`, { as: TANIA }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect(codeOf(await book(_id, OMAR))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await like(_id, OMAR))).toEqual([404, 'NOT_FOUND']);
    const mine = await backend.call('GET', `my-tour-package?email=${RAFIQ}`, { as: RAFIQ });
    expect(JSON.stringify(mine.body)).not.toContain(_id);
    const listed = await backend.call('GET', 'tour-package?q=gone');
    expect(JSON.stringify(listed.body)).not.toContain(_id);
  });
});

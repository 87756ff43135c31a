import { ApiError } from '@safar/shared-contracts/api-error.contract';
import { BookingsResponse, BookingSavedResponse } from '@safar/shared-contracts/booking.contract';
import { PackageSavedResponse } from '@safar/shared-contracts/tour-package.contract';
import { signUserToken } from '@safar/shared-server/user-token';
import { JWT_SECRET } from '@safar/shared-server/testing/backend-under-test';
import { utcDateIn } from '@safar/shared-testing/date';
import * as v from 'valibot';
import { OMAR, packageBody, RAFIQ, TANIA, toursApp } from '../testing/tours-app';

let backend: Awaited<ReturnType<typeof toursApp>>;
beforeAll(async () => {
  backend = await toursApp();
});
afterAll(() => backend.close());
beforeEach(() => backend.pool.query('truncate booking, package_like, tour_package'));

const NO_SUCH_ID = '0'.repeat(24);

const post = async (changes = {}) => {
  const { body } = await backend.call('POST', 'tour-package', { as: RAFIQ, body: packageBody(changes) });
  return v.parse(PackageSavedResponse, body).data._id;
};
const book = (id: string, as: string, email = as) =>
  backend.call('POST', 'tour-booking', { as, body: { email, tourPackage: id } });
const bookingsOf = async (as: string) =>
  v.parse(BookingsResponse, (await backend.call('GET', `tour-booking?email=${as}`, { as })).body).data;
const cancel = (id: string, as?: string) => backend.call('DELETE', `tour-booking/${id}`, as ? { as } : {});
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  v.parse(ApiError, body).error,
];

/** The counter, and what it counts. */
async function counts(id: string) {
  const { rows } = await backend.pool.query(
    `select booking_count as counter, (select count(*) from booking where package_id = $1) as bookings
     from tour_package where id = $1`,
    [id],
  );
  return rows;
}

describe('booking', () => {
  it('gives the booking back, counts it, and shows it among one’s own', async () => {
    const id = await post();
    const answer = await book(id, TANIA);
    expect(answer.status).toBe(201);
    const { data, message } = v.parse(BookingSavedResponse, answer.body);
    expect(message).toBe('Your adventure awaits!');
    expect(data).toMatchObject({
      reference: `SF-${data._id.slice(0, 5)}-${data._id.slice(5, 10)}`.toUpperCase(),
      email: TANIA,
      status: 'Booked',
      tourPackage: {
        _id: id,
        image: '/scenes/tea/sylhet.svg',
        tourName: 'Tea hills',
        destination: 'Sylhet',
        departureLocation: 'Dhaka',
        departureDate: utcDateIn(30),
        duration: '3 Days',
        guideName: 'Karim Uddin',
        contactNo: '+880 1711 000001',
        departed: false,
        available: true,
      },
    });
    expect(Date.now() - Date.parse(data.bookedAt)).toBeLessThan(10_000);
    expect(await bookingsOf(TANIA)).toEqual([data]);
    expect(await bookingsOf(OMAR)).toEqual([]);
    expect(await counts(id)).toEqual([{ counter: 1, bookings: 1 }]);
  });

  it('a second time says that it is already booked', async () => {
    const id = await post();
    await book(id, TANIA);
    const again = await book(id, TANIA);
    expect(codeOf(again)).toEqual([409, 'ALREADY_BOOKED']);
    expect(v.parse(ApiError, again.body).message).toContain('already booked');
    expect(await counts(id)).toEqual([{ counter: 1, bookings: 1 }]);
  });

  it.each([
    ['one’s own package', RAFIQ, {}, 409, 'OWN_PACKAGE'],
    ['a departed one', TANIA, { departureDate: utcDateIn(-1) }, 409, 'DEPARTED'],
  ])('%s is refused and leaves nothing behind', async (_case, as, changes, status, code) => {
    const id = await post(changes);
    expect(codeOf(await book(id, as))).toEqual([status, code]);
    expect(await counts(id)).toEqual([{ counter: 0, bookings: 0 }]);
  });

  it('works on the day of departure', async () => {
    expect((await book(await post({ departureDate: utcDateIn(0) }), TANIA)).status).toBe(201);
  });

  it('is for signed-in users, in their own name, of what exists', async () => {
    const id = await post();
    const body = { email: TANIA, tourPackage: id };
    expect(codeOf(await backend.call('POST', 'tour-booking', { body }))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await book(id, TANIA, OMAR))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await book(NO_SUCH_ID, TANIA))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await book(`' or true --`, TANIA))).toEqual([400, 'VALIDATION']);
    const list = (as?: string) => backend.call('GET', `tour-booking?email=${TANIA}`, as ? { as } : {});
    expect(codeOf(await list())).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await list(OMAR))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('one booking', () => {
  const ask = (id: string, as?: string) => backend.call('GET', `tour-booking/${id}`, as ? { as } : {});

  it('is read by its owner, also after its guide deleted the package', async () => {
    const id = await post();
    await book(id, TANIA);
    const [booking] = await bookingsOf(TANIA);
    const bookingId = booking?._id ?? '';
    expect(await ask(bookingId, TANIA)).toMatchObject({ status: 200, body: { data: booking } });
    await backend.call('DELETE', `tour-package/${id}`, { as: RAFIQ });
    expect((await ask(bookingId, TANIA)).body).toMatchObject({ data: { tourPackage: { available: false } } });
  });

  it('is for its owner only', async () => {
    await book(await post(), TANIA);
    const bookingId = (await bookingsOf(TANIA))[0]?._id ?? '';
    expect(codeOf(await ask(bookingId))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await ask(bookingId, OMAR))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await ask(bookingId, RAFIQ))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await ask(NO_SUCH_ID, TANIA))).toEqual([404, 'NOT_FOUND']);
  });

  it('says that its tour has departed', async () => {
    const id = await post();
    await book(id, TANIA);
    await backend.pool.query(`update tour_package set departure_date = current_date - 1 where id = $1`, [id]);
    expect(await bookingsOf(TANIA)).toMatchObject([{ tourPackage: { departed: true } }]);
  });
});

describe('deleting a booking', () => {
  it('frees the place and lowers the count', async () => {
    const id = await post();
    await book(id, TANIA);
    await book(id, OMAR);
    const [booking] = await bookingsOf(TANIA);
    expect((await cancel(booking?._id ?? '', TANIA)).status).toBe(200);
    expect(await counts(id)).toEqual([{ counter: 1, bookings: 1 }]);
    expect((await book(id, TANIA)).status).toBe(201);
  });

  it('is for its owner, once', async () => {
    const id = await post();
    await book(id, TANIA);
    const bookingId = (await bookingsOf(TANIA))[0]?._id ?? '';
    expect(codeOf(await cancel(bookingId))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await cancel(bookingId, OMAR))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await cancel(NO_SUCH_ID, TANIA))).toEqual([404, 'NOT_FOUND']);
    expect((await cancel(bookingId, TANIA)).status).toBe(200);
    expect(codeOf(await cancel(bookingId, TANIA))).toEqual([404, 'NOT_FOUND']);
    expect(await counts(id)).toEqual([{ counter: 0, bookings: 0 }]);
  });

  it('works for a package its guide deleted, which then goes for good', async () => {
    const id = await post();
    await book(id, TANIA);
    await backend.call('DELETE', `tour-package/${id}`, { as: RAFIQ });
    const [booking] = await bookingsOf(TANIA);
    expect(booking?.tourPackage).toMatchObject({ tourName: 'Tea hills', available: false });
    expect((await cancel(booking?._id ?? '', TANIA)).status).toBe(200);
    expect(await counts(id)).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('many tries of one traveller over the network are one booking', async () => {
    const id = await post();
    const address = await backend.app.listen({ host: '127.0.0.1', port: 0 });

    const token = await signUserToken(JWT_SECRET, { sub: 'u', email: TANIA, name: '' });
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await fetch(`${address}/api/v1/tour-booking`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ email: TANIA, tourPackage: id }),
        });
        await response.arrayBuffer();
        return response.status;
      }),
    );
    expect(statuses.sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await counts(id)).toEqual([{ counter: 1, bookings: 1 }]);
  });

  it('many travellers all get their place, and are counted', async () => {
    const id = await post();
    const travellers = Array.from({ length: 20 }, (_, index) => `traveller${index}@safar.example`);
    const answers = await Promise.all(travellers.map((traveller) => book(id, traveller)));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await counts(id)).toEqual([{ counter: 20, bookings: 20 }]);
  });

  it('booking and deleting one booking over and over ends without a deadlock', async () => {
    const id = await post();
    await book(id, TANIA);
    const [first] = await bookingsOf(TANIA);
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => cancel(first?._id ?? '', TANIA)),
      ...Array.from({ length: 8 }, () => book(id, TANIA)),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const [now] = await counts(id);
    expect(now.counter).toBe(now.bookings);
  });

  it('a package is either booked or deleted, never half of both', async () => {
    for (let round = 0; round < 15; round += 1) {
      const id = await post();
      const [booked, deleted] = await Promise.all([
        book(id, TANIA),
        backend.call('DELETE', `tour-package/${id}`, { as: RAFIQ }),
      ]);
      expect(deleted.status).toBe(200);
      const { rows } = await backend.pool.query(
        `select p.deleted_at is not null as hidden, p.booking_count as counter, count(b.id) as bookings
         from tour_package p left join booking b on b.package_id = p.id where p.id = $1 group by p.id`,
        [id],
      );
      if (booked.status === 201) expect(rows).toEqual([{ hidden: true, counter: 1, bookings: 1 }]);
      else {
        expect(codeOf(booked)).toEqual([404, 'NOT_FOUND']);
        expect(rows).toEqual([]);
      }
    }
  });
});

import { endpointUrl } from '@safar/shared-contracts/endpoint';
import * as endpoints from '@safar/shared-contracts/endpoints/bookings';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { tokenOf } from '@safar/shared-server/testing/tokens';
import { RAFIQ, TANIA, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'booking', 'package_like', 'tour_package'));

const addPackage = async () => (await backend.addPackage())._id;

describe('at the same time', () => {
  it('many requests of one traveller make one booking', async () => {
    const id = await addPackage();
    const address = await backend.app.listen({ host: '127.0.0.1', port: 0 });

    const token = await tokenOf({ email: TANIA });
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const response = await fetch(address + endpointUrl(endpoints.bookPackage), {
          method: endpoints.bookPackage.method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ email: TANIA, tourPackage: id }),
        });
        await response.arrayBuffer();
        return response.status;
      }),
    );
    // What the backend has no time for is refused, and made neither.
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
    expect(await backend.bookingCounts(id)).toEqual([{ counter: 1, bookings: 1 }]);
  });

  it('bookings of many travellers are all made and counted', async () => {
    const id = await addPackage();
    const travellers = Array.from({ length: 20 }, (_, index) => `traveller${index}@safar.example`);
    const responses = await Promise.all(travellers.map((traveller) => backend.book(id, traveller)));
    expect(responses.every(({ status }) => status === 201)).toBe(true);
    expect(await backend.bookingCounts(id)).toEqual([{ counter: 20, bookings: 20 }]);
  });

  it('booking and deleting the same booking many times ends without a deadlock', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    const [first] = await backend.bookingsOf(TANIA);
    const responses = await Promise.all([
      ...Array.from({ length: 8 }, () => backend.cancelBooking(first?._id ?? '', TANIA)),
      ...Array.from({ length: 8 }, () => backend.book(id, TANIA)),
    ]);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    const [now] = await backend.bookingCounts(id);
    expect(now.counter).toBe(now.bookings);
  });

  it('a package is either booked or deleted, never partly both', async () => {
    for (let round = 0; round < 15; round += 1) {
      const id = await addPackage();
      const [booked, deleted] = await Promise.all([
        backend.book(id, TANIA),
        backend.deletePackage(id, RAFIQ),
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

import { setTimeout } from 'node:timers/promises';
import * as endpoints from '@safar/shared-contracts/endpoints/bookings';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { tokenOf } from '@safar/shared-server/testing/tokens';
import { inFull } from '@safar/shared-server/testing/in-full';
import { toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();
let address: string;
beforeAll(async () => {
  address = await backend.app.listen({ host: '127.0.0.1', port: 0 });
});

const CAPACITY = 40;
const TRAVELLERS = Array.from({ length: inFull(500, 125) }, (_, index) => `traveller${index}@safar.example`);

/** Sends a booking again while the backend has no time for it. Gives its status and how many it is for. */
async function bookUntilDecided(id: string, email: string, travellers: number) {
  const token = await tokenOf({ email });
  for (;;) {
    const response = await fetch(address + endpointUrl(endpoints.bookPackage), {
      method: endpoints.bookPackage.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email, tourPackage: id, travellers }),
    });
    await response.arrayBuffer();
    if (response.status !== 503) return { status: response.status, travellers };
    await setTimeout(50 + Math.random() * 200);
  }
}

it.each([
  ['one place each', () => 1],
  ['1 to 9 places each', (index: number) => 1 + (index % 9)],
])(
  'of many travellers who book %s at once, exactly as many get one as there are places',
  async (_case, partyOf) => {
    const { _id: id } = await backend.addPackage({ capacity: CAPACITY });
    const results = await Promise.all(
      TRAVELLERS.map((email, index) => bookUntilDecided(id, email, partyOf(index))),
    );
    const booked = results.filter(({ status }) => status === 201);
    expect(results.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    const { rows } = await backend.pool.query(
      `select places_taken as taken, booking_count as bookings,
         (select sum(party)::int from booking where package_id = $1) as travellers
       from tour_package where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ taken: CAPACITY, bookings: booked.length, travellers: CAPACITY }]);
    expect(booked.reduce((sum, { travellers }) => sum + travellers, 0)).toBe(CAPACITY);
  },
  120_000,
);

import { randomUUID } from 'node:crypto';
import { ApiError } from '@safar/shared-contracts/api-error.contract';
import { endpointUrl, IDEMPOTENCY_KEY } from '@safar/shared-contracts/endpoint';
import { bookPackage, deleteBooking } from '@safar/shared-contracts/endpoints/bookings';
import { cancelForTraveller } from '@safar/shared-contracts/endpoints/rosters';
import { deleteMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { addPackage, listOwnPackages } from '@safar/shared-contracts/endpoints/packages';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { tokenOf } from '@safar/shared-server/testing/tokens';
import * as v from 'valibot';
import { OMAR, packageBody, RAFIQ, TANIA, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'booking', 'package_like', 'tour_package', 'idempotency_key'));

const publish = (key: string, changes = {}, as = RAFIQ) =>
  backend.request(addPackage, { as, body: packageBody(changes, as), key });
const packagesOf = async (as: string) =>
  (await backend.succeed(listOwnPackages, { as, query: { email: as } })).data;
const addTour = async () => (await backend.addPackage())._id;
const book = (tourPackage: string, key: string) =>
  backend.request(bookPackage, { as: TANIA, body: { email: TANIA, tourPackage }, key });
const bookings = () => backend.bookingsOf(TANIA);

describe('a write that is sent again with its key', () => {
  it('is done once, and gets the first response byte for byte', async () => {
    const key = randomUUID();
    const first = await publish(key);
    const again = await publish(key);
    expect(first.status).toBe(201);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(await packagesOf(RAFIQ)).toHaveLength(1);
  });

  it('gets what was true then: that it was booked, not that it is booked already', async () => {
    const [tour, key] = [await addTour(), randomUUID()];
    const first = await book(tour, key);
    expect(first.status).toBe(201);
    expect((await book(tour, key)).text).toBe(first.text);
    expect(codeOf(await book(tour, randomUUID()))).toEqual([409, 'ALREADY_BOOKED']);
    const [booking] = await bookings();
    const remove = { as: TANIA, params: { id: booking?._id ?? '' }, key: randomUUID() };
    const removed = await backend.request(deleteBooking, remove);
    expect(removed.status).toBe(200);
    expect((await backend.request(deleteBooking, remove)).text).toBe(removed.text);
  });

  it('is done anew with another key, after the guide cancelled what the first had booked', async () => {
    const [tour, key] = [await addTour(), randomUUID()];
    const first = await book(tour, key);
    const params = { id: tour, booking: (await backend.bookingOf(TANIA))._id };
    await backend.succeed(cancelForTraveller, {
      as: RAFIQ,
      params,
      body: { reason: 'The bus is too small.' },
    });
    // A repetition of the first press gets its response.
    expect((await book(tour, key)).text).toBe(first.text);
    expect((await book(tour, randomUUID())).status).toBe(201);
    expect((await bookings()).filter(({ cancelled }) => !cancelled)).toHaveLength(1);
  });

  it('is done once, whichever instance gets it, and however many come at once', async () => {
    const other = await backend.startAnother();
    const headers = {
      authorization: `Bearer ${await tokenOf({ email: RAFIQ })}`,
      [IDEMPOTENCY_KEY]: randomUUID(),
    };
    const request = { method: addPackage.method, url: endpointUrl(addPackage), headers };
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? other : backend.app).inject({ ...request, payload: packageBody() }),
      ),
    );
    const done = responses.filter(({ statusCode }) => statusCode === 201);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    // The others came while the first was in progress.
    for (const { statusCode, headers: sent, body } of responses.filter((each) => !done.includes(each))) {
      expect([statusCode, sent['retry-after']]).toEqual([409, '1']);
      expect(JSON.parse(body)).toMatchObject({ error: 'WRITE_IN_PROGRESS' });
    }
    expect(await packagesOf(RAFIQ)).toHaveLength(1);
  });

  it('is refused with other content, and learns what was done', async () => {
    const key = randomUUID();
    const first = await publish(key);
    const other = await publish(key, { price: 1 });
    expect(codeOf(other)).toEqual([422, 'KEY_REUSED']);
    expect(v.parse(ApiError, other.body).current).toEqual(first.body);
    expect(codeOf(await backend.request(deleteMyToursData, { as: RAFIQ, key }))).toEqual([422, 'KEY_REUSED']);
    expect(await packagesOf(RAFIQ)).toHaveLength(1);
  });

  it('is another write for another user', async () => {
    const key = randomUUID();
    await publish(key);
    expect((await publish(key, {}, OMAR)).status).toBe(201);
    expect([await packagesOf(RAFIQ), await packagesOf(OMAR)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('is another write after 24 hours, when its first response is removed', async () => {
    const key = randomUUID();
    await publish(key);
    await backend.pool.query("update idempotency_key set created_at = now() - interval '24 hours 1 second'");
    expect((await publish(key)).status).toBe(201);
    expect(await packagesOf(RAFIQ)).toHaveLength(2);
    await backend.pool.query("update idempotency_key set created_at = now() - interval '25 hours'");
    await publish(randomUUID());
    expect((await backend.pool.query('select from idempotency_key')).rowCount).toBe(1);
  });

  it('may be tried again after a refusal, which changed nothing and is not kept', async () => {
    const [tour, key] = [await addTour(), randomUUID()];
    await backend.pool.query('update tour_package set departure_date = current_date - 1');
    expect(codeOf(await book(tour, key))).toEqual([409, 'DEPARTED']);
    await backend.pool.query('update tour_package set departure_date = current_date + 1');
    expect((await book(tour, key)).status).toBe(201);
    expect(await bookings()).toHaveLength(1);
  });
});

it('a write and its response are committed together, or neither is', async () => {
  await backend.pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create trigger fail before insert on idempotency_key for each row execute function fail()`);
  expect(codeOf(await publish(randomUUID()))).toEqual([500, 'INTERNAL']);
  expect(await packagesOf(RAFIQ)).toEqual([]);
  await backend.pool.query('drop function fail cascade');
});

it('a deleted user leaves no kept response behind', async () => {
  const guide = 'nadia@safar.example';
  await publish(randomUUID(), {}, guide);
  const key = randomUUID();
  await backend.request(deleteMyToursData, { as: guide, key });
  const { rows } = await backend.pool.query('select key from idempotency_key');
  expect(rows).toEqual([{ key }]);
});

it.each(['short', 'has a space', `${'x'.repeat(101)}`, 'grüße-grüße'])(
  'a key that is none is refused: %s',
  async (key) => {
    expect(codeOf(await publish(key))).toEqual([400, 'VALIDATION']);
    expect(await packagesOf(RAFIQ)).toEqual([]);
  },
);

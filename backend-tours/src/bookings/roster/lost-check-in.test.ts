import { randomUUID } from 'node:crypto';
import { checkIn, getRoster, undoCheckIn } from '@safar/shared-contracts/endpoints/rosters';
import { RAFIQ, TANIA, toursAppForTests } from '../../testing/tours-app';

const backend = toursAppForTests();

it('a check-in whose response was lost is made once, and never again after it was taken back', async () => {
  const { _id: id } = await backend.addPackage();
  await backend.book(id, TANIA);
  const { _id: booking, reference } = await backend.bookingOf(TANIA);
  const [at, key, of] = [new Date().toISOString(), randomUUID(), { as: RAFIQ, params: { id } }];
  const lost = { ...of, body: { reference, at } };
  const first = await backend.request(checkIn, { ...lost, key });
  expect(first.body).toMatchObject({ again: false, data: { checkedInAt: at } });
  // Sent again later, it has another key: by its time a device knows that it was its own.
  expect(await backend.succeed(checkIn, lost)).toMatchObject({ again: true, data: { checkedInAt: at } });

  // Another device takes it back before it is sent again.
  await backend.succeed(undoCheckIn, { as: RAFIQ, params: { id, booking } });
  expect((await backend.request(checkIn, { ...lost, key })).text).toBe(first.text);
  const { data } = await backend.succeed(getRoster, of);
  expect(data.entries[0]).not.toHaveProperty('checkedInAt');
});

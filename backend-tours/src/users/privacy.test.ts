import { endpointsOf } from '@safar/shared-contracts/endpoints/all';
import { saveReview } from '@safar/shared-contracts/endpoints/reviews';
import { uidOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { mailToken } from '@safar/shared-server/testing/mail-token';
import { EACH_ID, walkEndpoints } from '@safar/shared-server/testing/privacy-walk';
import { sql } from '@safar/shared-server/sql';
import { OMAR, packageBody, RAFIQ, TANIA, toursAppForTests, UNKNOWN_ID } from '../testing/tours-app';

const NADIA = 'nadia@safar.example';
const PHONES = new Map([
  [RAFIQ, '+880 1711 000901'],
  [OMAR, '+880 1711 000902'],
]);

const backend = toursAppForTests();

/** Two guides; two travellers who booked and liked a tour of the first one. */
async function reset() {
  await emptyTables(backend.pool, 'tour_package', 'booking', 'package_like', 'guide', 'sessions_ended');
  const guides = [...PHONES.keys(), RAFIQ];
  const tours = guides.map((guide) => backend.addPackage({ contactNo: PHONES.get(guide) }, guide));
  const [tour] = await Promise.all(tours);
  const id = tour?._id ?? UNKNOWN_ID;
  const visits = [TANIA, NADIA].flatMap((as) => [backend.book(id, as), backend.likePackage(id, as)]);
  await Promise.all(visits);
  const full = await backend.addPackage({ contactNo: PHONES.get(RAFIQ), capacity: 2 }, RAFIQ);
  await backend.book(full._id, TANIA, TANIA, 2);
  const departed = await backend.addPackage({ contactNo: PHONES.get(RAFIQ) }, RAFIQ);
  for (const as of [TANIA, NADIA]) await backend.book(departed._id, as);
  await backend.depart(departed._id);
  const body = { rating: 5, authorName: 'Tania', text: 'Rain, and tea.' };
  await backend.succeed(saveReview, { as: TANIA, params: { id: departed._id }, body });
  const bookings = await backend.bookingsOf(TANIA);
  const ahead = bookings.find(({ tourPackage }) => !tourPackage.departed);
  ({ reference = '', _id: booking = '' } = ahead ?? {});
  token = await mailToken(backend.pool, uidOf(TANIA));
}

/** The reference and the id of a booking of Tania's that has not departed. */
let reference = '';
let booking = '';
/** The token in mails to her. */
let token = '';

/** The contacts of the guides whose tours they booked, and of those who booked theirs. */
async function allowed(email: string): Promise<string[]> {
  const { rows } = await backend.pool.query<{ contact: string[] }>(sql`
    select array[a.email, p.contact_no] as contact from booking b
    join tour_package p on p.id = b.package_id join account a on a.uid = p.owner_uid
    where b.uid = ${uidOf(email)}
    union select array[a.email] from booking b
    join tour_package p on p.id = b.package_id join account a on a.uid = b.uid
    where p.owner_uid = ${uidOf(email)}`);
  return rows.flatMap(({ contact }) => contact);
}

/** A valid value of each field, for requests of that person. */
const samples = (email: string) => ({
  ...packageBody({ contactNo: PHONES.get(email) ?? '+880 1711 000903' }, email),
  user: email,
  tourPackage: EACH_ID,
  travellers: 2,
  reference,
  booking,
  rating: 4,
  authorName: 'Some Body',
  text: 'Rain.',
  reason: 'rude',
  token,
  kind: 'booked',
  wanted: false,
  waiting: true,
  q: packageBody().guideName,
});

it('no response of any endpoint has an email or phone number of somebody else, but of a booked guide or guest', async () => {
  const people = [RAFIQ, OMAR, TANIA, NADIA].map((email) => {
    const phone = PHONES.get(email);
    return { as: { email }, ...(phone === undefined ? {} : { phone }) };
  });
  const { leaks, succeeded } = await walkEndpoints({
    name: 'tours',
    pool: backend.pool,
    people,
    request: backend.request,
    reset,
    allowed,
    samples,
  });
  expect(leaks).toEqual([]);
  // Those with an ID token respond with a token of the sender alone.
  const walked = endpointsOf('tours').filter(({ access }) => access !== 'id-token');
  expect([...succeeded].sort()).toEqual(walked.map(({ name }) => name).sort());
}, 480_000);

it('the walk finds a contact in the response to somebody who may not read it', async () => {
  await reset();
  const { leaks } = await walkEndpoints({
    name: 'tours',
    pool: backend.pool,
    people: [{ as: { email: RAFIQ } }, { as: { email: TANIA } }],
    // No request of this walk changes anything.
    reset: async () => undefined,
    request: async (endpoint, { as }) => ({
      status: endpoint.status,
      body: { owner: RAFIQ, reader: as?.email },
    }),
    samples,
    allowed: async () => [],
  });
  expect(leaks).toContain(`an anonymous visitor: getPackage, 200 has ${RAFIQ}`);
  expect(leaks).toContain(`${TANIA}: deletePackage, 200 has ${RAFIQ}`);
  expect(leaks.join('\n')).not.toContain(`${RAFIQ}: `);
}, 60_000);

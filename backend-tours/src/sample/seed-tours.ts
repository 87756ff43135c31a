import { sceneUrl } from '@safar/shared-contracts/scenes';
import { insertSampleAccounts, type OwnerAccount } from '@safar/shared-server/accounts';
import type { Connection, Pool } from '@safar/shared-server/database';
import { toCents } from '@safar/shared-server/money';
import { seedOnce } from '@safar/shared-server/seed-once';
import { sql } from '@safar/shared-server/sql';
import { contentsOf } from '../packages/package-contents';
import { cancelTour } from './cancelled-tour';
import { SAMPLE_CONTENTS } from './contents';
import { GUIDES } from './guides';
import type { SampleParty, SampleTour } from './sample-tour';
import { insertChange } from './seed-changes';
import { insertEarlierRuns } from './seed-earlier-runs';
import { insertMessages } from './seed-messages';
import { insertNotices } from './seed-notices';
import { insertReviews } from './seed-reviews';
import { cancelSingleBooking } from './seed-single-cancellation';
import { SAMPLE_TOURS } from './tours';
import { BOOKED_BY_TANIA, LIKED_BY_TANIA, TANIA, TRAVELLERS } from './travellers';

/**
 * Inserts the sample tours with their bookings, likes, reviews, a change, cancellations, messages and
 * notices, once. Gives whether they were inserted now.
 */
export function seedTours(pool: Pool): Promise<boolean> {
  return seedOnce(pool, 'tours', async (client) => {
    await insertSampleAccounts(client, [...Object.values(GUIDES), TANIA, ...TRAVELLERS]);
    for (const [index, tour] of SAMPLE_TOURS.entries()) await insertTour(client, tour, index);
    await insertEarlierRuns(client);
    for (const [index, tour] of SAMPLE_TOURS.entries()) await insertBookings(client, tour, index);
    await insertReviews(client);
    await insertChange(client);
    await cancelTour(client);
    await insertNotices(client);
    await insertMessages(client);
    await cancelSingleBooking(client);
  });
}

const ALONE: SampleParty = { travellers: 1 };

const partiesOf = ({ booked }: SampleTour): readonly SampleParty[] =>
  typeof booked === 'number' ? Array.from({ length: booked }, () => ALONE) : booked;

const uidsOf = (accounts: readonly OwnerAccount[]) => accounts.map(({ uid }) => uid);

/** `count` travellers. The first one differs by the index of the tour. */
const travellersFor = (count: number, index: number) =>
  TRAVELLERS.map((traveller, at) => TRAVELLERS[(index * 5 + at) % TRAVELLERS.length] ?? traveller).slice(
    0,
    count,
  );

const withTania = (
  names: readonly string[],
  { tourName }: SampleTour,
  count: number,
  from: number,
): readonly (typeof TANIA)[] =>
  names.includes(tourName) ? [TANIA, ...travellersFor(count - 1, from)] : travellersFor(count, from);

/** The drawing of a tour: of its place, and no other tour of the place has the same. */
export const imageOf = ({ scene, destination, tourName }: SampleTour) =>
  sceneUrl({ kind: scene, name: destination, variant: tourName });

/**
 * Inserts a tour. The times of creation are spread over the last weeks, so that the order 'newest' is
 * defined.
 */
async function insertTour(client: Connection, tour: SampleTour, index: number): Promise<void> {
  const guide = GUIDES[tour.guide];
  const liked = uidsOf(withTania(LIKED_BY_TANIA, tour, tour.liked, index + 1));
  await client.query(sql`
    with tour as (
      insert into tour_package (
        tour_name, image, duration, departure_location, destination, price_cents, departure_date, package_details,
        contact_no, owner_uid, guide_name, guide_photo, booking_count, like_count, capacity, contents, created_at
      ) values (
        ${tour.tourName}, ${imageOf(tour)}, ${tour.duration}, ${tour.departureLocation},
        ${tour.destination}, ${toCents(tour.price)}, current_date + ${tour.departsIn}::int,
        ${tour.packageDetails}, ${guide.contactNo}, ${guide.uid}, ${guide.name}, ${guide.photo},
        ${partiesOf(tour).length}, ${liked.length}, ${tour.capacity ?? null},
        ${contentsOf(SAMPLE_CONTENTS[tour.tourName] ?? {})}, now() - interval '11 hours' * ${SAMPLE_TOURS.length - index + 60}::int
      ) returning id
    )
    insert into package_like (package_id, uid)
    select tour.id, traveller.uid from tour, unnest(${liked}::text[]) as traveller (uid)`);
}

async function insertBookings(client: Connection, tour: SampleTour, index: number): Promise<void> {
  const parties = partiesOf(tour);
  const booked = withTania(BOOKED_BY_TANIA, tour, parties.length, index);
  await client.query(sql`
    insert into booking (package_id, uid, traveller_name, party, note, checked_in_at, created_at)
    select tour.id, b.uid, b.name, b.travellers, b.note, now() - interval '1 minute' * b.here_since,
      -- Before the tour departed.
      now() - interval '37 minutes' * (${index}::int + 10 * b.place)
        - interval '1 day' * ${Math.max(0, -tour.departsIn)}::int
    from tour_package tour, unnest(
      ${uidsOf(booked)}::text[], ${booked.map(({ name }) => name)}::text[],
      ${parties.map(({ travellers }) => travellers)}::int[], ${parties.map(({ note = null }) => note)}::text[],
      ${parties.map(({ hereSince = null }) => hereSince)}::int[]
    ) with ordinality as b (uid, name, travellers, note, here_since, place)
    where tour.tour_name = ${tour.tourName}`);
}

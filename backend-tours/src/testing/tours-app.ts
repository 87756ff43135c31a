import { bookPackage, deleteBooking, listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { addPackage, deletePackage, likePackage } from '@safar/shared-contracts/endpoints/packages';
import type { TourPackage, TourPackageCreate } from '@safar/shared-contracts/tour-package.contract';
import { backendUnderTest, type BackendOptions } from '@safar/shared-server/testing/backend-under-test';
import { startForTests } from '@safar/shared-server/testing/start-for-tests';
import { utcDateIn } from '@safar/shared-testing/date';
import { tourPackageCreate } from '@safar/shared-testing/tour-package';
import { UnsecuredJWT } from 'jose';
import { buildApp } from '../app';
import { accountCheck } from '../auth/account-check';
import { emulatorIdTokenCheck } from '../auth/emulator-id-token';
import type { IdTokenCheck } from '../auth/id-token';
import { MIGRATIONS } from '../migrations';
import { searchPool } from '../packages/search/search-pool';
import { startAccountLookups } from './account-lookups';

export const PROJECT = 'demo-safar';

export const RAFIQ = 'rafiq@safar.example';
export const TANIA = 'tania@safar.example';
export const OMAR = 'omar@safar.example';

/** An id that no entity has. */
export const UNKNOWN_ID = '0'.repeat(24);

/** The time of a search on a machine that runs many tests at once. */
const SEARCH_TIMEOUT_MS = 30_000;

interface ToursOptions extends BackendOptions {
  readonly searchTimeoutMs?: number;
}

/** The tour backend with a database of its own, and what tests of several subjects do with it. */
export async function toursApp(
  { searchTimeoutMs = SEARCH_TIMEOUT_MS, ...options }: ToursOptions = {},
  checkIdToken: IdTokenCheck = emulatorIdTokenCheck({ projectId: PROJECT }),
) {
  const identityProvider = await startAccountLookups();
  const checks = {
    checkIdToken,
    checkAccount: accountCheck({ apiKey: 'demo-safar', emulator: identityProvider.address }),
  };
  const backend = await backendUnderTest(
    MIGRATIONS,
    ({ openPool, ...parts }) => {
      const searches = { pool: openPool(searchPool(searchTimeoutMs)), timeoutMs: searchTimeoutMs };
      return buildApp({ ...parts, ...checks, searches });
    },
    options,
  );
  /** The bookings of a traveller, as they see them. */
  const bookingsOf = async (email: string) =>
    (await backend.succeed(listBookings, { as: email, query: { email } })).data;
  /** Lets these packages have departed on that day, the one that their travellers agreed to. */
  const departOn = async (date: string, ...ids: readonly string[]) => {
    const departed = [date, ids];
    await backend.pool.query(
      `update booking b set agreed_date = $1 from tour_package p
      where p.id = b.package_id and p.id = any ($2) and not is_changed(b, p) and b.departed_on is null`,
      departed,
    );
    await backend.pool.query('update tour_package set departure_date = $1 where id = any ($2)', departed);
  };
  return {
    ...backend,
    identityProvider,
    close: async () => {
      await backend.close();
      identityProvider.stop();
    },
    /** Adds the package of {@link packageBody}, with these changes, as that guide. */
    addPackage: async (changes: object = {}, guide = RAFIQ): Promise<TourPackage> => {
      const body = packageBody(changes, guide);
      return (await backend.succeed(addPackage, { as: guide, body })).data;
    },
    deletePackage: (id: string, as?: string) => backend.request(deletePackage, { as, params: { id } }),
    likePackage: (id: string, as?: string, email = as) =>
      backend.request(likePackage, { as, params: { id }, body: { email } }),
    departOn,
    /** As {@link departOn}, two days ago. */
    depart: (...ids: readonly string[]) => departOn(utcDateIn(-2), ...ids),
    bookingsOf,
    /** The first of them. */
    bookingOf: async (email: string) => {
      const [booking] = await bookingsOf(email);
      if (!booking) throw new Error(`${email} has booked nothing.`);
      return booking;
    },
    book: (id: string, as?: string, email = as, travellers?: number) =>
      backend.request(bookPackage, {
        as,
        body: { email, tourPackage: id, ...(travellers === undefined ? {} : { travellers }) },
      }),
    cancelBooking: (id: string, as?: string) => backend.request(deleteBooking, { as, params: { id } }),
    /** The booking counter of a package, and how many bookings there are. */
    bookingCounts: async (id: string) => {
      const { rows } = await backend.pool.query(
        `select booking_count as counter, (select count(*) from booking where package_id = $1) as bookings
         from tour_package where id = $1`,
        [id],
      );
      return rows;
    },
  };
}

/** As {@link toursApp}, for all tests of a file or of a `describe`. */
export const toursAppForTests = (...args: Parameters<typeof toursApp>) =>
  startForTests(() => toursApp(...args));

/** The body of a package that departs in 30 days, as that guide sends it. */
export const packageBody = (changes: Partial<TourPackageCreate> = {}, guide = RAFIQ): TourPackageCreate =>
  tourPackageCreate({ departureDate: utcDateIn(30), email: guide, guideEmail: guide, ...changes });

/** An ID token as the Auth emulator makes it: unsigned. */
export function emulatorToken(
  email: string,
  change: (jwt: UnsecuredJWT) => UnsecuredJWT = (jwt) => jwt,
  claims: object = {},
): string {
  return change(
    new UnsecuredJWT({ email, name: 'Tania Traveller', auth_time: Math.floor(Date.now() / 1000), ...claims })
      .setIssuer(`https://securetoken.google.com/${PROJECT}`)
      .setAudience(PROJECT)
      .setSubject('uid-1')
      .setIssuedAt()
      .setExpirationTime('1h'),
  ).encode();
}

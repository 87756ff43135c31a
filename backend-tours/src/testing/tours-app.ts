import type { TourPackageCreate } from '@safar/shared-contracts/tour-package.contract';
import { signUserToken } from '@safar/shared-server/user-token';
import { createTestDatabase } from '@safar/shared-server/testing/test-database';
import { UnsecuredJWT } from 'jose';
import { buildApp } from '../app';
import { emulatorIdTokenCheck } from '../emulator-id-token';
import { MIGRATIONS } from '../migrations';

export const JWT_SECRET = 'a secret of the tests, long enough for HS256';
export const PROJECT = 'demo-safar';

export const RAFIQ = 'rafiq@safar.example';
export const TANIA = 'tania@safar.example';
export const OMAR = 'omar@safar.example';

interface CallOptions {
  /** The email of who calls; anonymous without one. */
  readonly as?: string;
  readonly body?: object;
}

/** The server's own app on a database of the test's own. */
export async function toursApp() {
  const { pool, close } = await createTestDatabase(MIGRATIONS);
  const app = await buildApp({
    pool,
    jwtSecret: JWT_SECRET,
    checkIdToken: emulatorIdTokenCheck({ projectId: PROJECT }),
    logLevel: 'silent',
  });

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options: CallOptions = {},
  ) {
    const { as, body } = options;
    const token = as && (await signUserToken(JWT_SECRET, { sub: as, email: as, name: '' }));
    const answer = await app.inject({
      method,
      url: `/api/v1/${url}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body ? { payload: body } : {}),
    });
    const json: unknown = answer.json();
    return { status: answer.statusCode, body: json };
  }

  return {
    app,
    pool,
    call,
    close: async () => {
      await app.close();
      await close();
    },
  };
}

/** `days` from today in UTC, as the database counts. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** A package as a guide posts it. */
export function packageBody(
  changes: Partial<TourPackageCreate> = {},
  guide: string = RAFIQ,
): TourPackageCreate {
  return {
    tourName: 'Tea gardens of Sylhet',
    image: '/scenes/tea.svg',
    duration: '3 Days',
    departureLocation: 'Dhaka',
    destination: 'Sylhet',
    price: 120.5,
    departureDate: inDays(30),
    packageDetails: 'Green hills, seven layers of tea, and rain.',
    contactNo: '+880 1700 000000',
    email: guide,
    guideName: 'Rafiq Guide',
    guideEmail: guide,
    guidePhoto: '',
    ...changes,
  };
}

/** An ID token as the Auth emulator writes it, unsigned. */
export function emulatorToken(
  email: string,
  change: (jwt: UnsecuredJWT) => UnsecuredJWT = (jwt) => jwt,
): string {
  return change(
    new UnsecuredJWT({ email, name: 'Tania Traveller', auth_time: Math.floor(Date.now() / 1000) })
      .setIssuer(`https://securetoken.google.com/${PROJECT}`)
      .setAudience(PROJECT)
      .setSubject('uid-1')
      .setIssuedAt()
      .setExpirationTime('1h'),
  ).encode();
}

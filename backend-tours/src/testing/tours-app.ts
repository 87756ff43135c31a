import type { TourPackageCreate } from '@safar/shared-contracts/tour-package.contract';
import { backendUnderTest } from '@safar/shared-server/testing/backend-under-test';
import { utcDateIn } from '@safar/shared-testing/date';
import { tourPackageCreate } from '@safar/shared-testing/tour-package';
import { UnsecuredJWT } from 'jose';
import { buildApp } from '../app';
import { emulatorIdTokenCheck } from '../auth/emulator-id-token';
import { MIGRATIONS } from '../migrations';

export const PROJECT = 'demo-safar';

export const RAFIQ = 'rafiq@safar.example';
export const TANIA = 'tania@safar.example';
export const OMAR = 'omar@safar.example';

export const toursApp = () =>
  backendUnderTest('/api/v1/', MIGRATIONS, (parts) =>
    buildApp({ ...parts, checkIdToken: emulatorIdTokenCheck({ projectId: PROJECT }) }),
  );

/** A package that leaves in 30 days, as that guide posts it. */
export const packageBody = (changes: Partial<TourPackageCreate> = {}, guide = RAFIQ): TourPackageCreate =>
  tourPackageCreate({ departureDate: utcDateIn(30), email: guide, guideEmail: guide, ...changes });

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

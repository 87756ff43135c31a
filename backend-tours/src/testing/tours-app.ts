import type { TourPackageCreate } from '@safar/shared-contracts/tour-package.contract';
import { backendUnderTest } from '@safar/shared-server/testing/backend-under-test';
import { inDays } from '@safar/shared-server/testing/in-days';
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

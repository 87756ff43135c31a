import type { User } from '@safar/shared-auth';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { amountText } from '@safar/shared-ui/format';
import { contentsTexts } from '../lists/typed-lists';
import type { AddValues, UpdateValues } from './package-form.schema';

/** The values of the update form: those of a tour, if there is one. `email` is the signed-in user's. */
const valuesOf = (tour: Partial<TourPackage>, email: string): UpdateValues => ({
  tourName: tour.tourName ?? '',
  image: tour.image ?? '',
  duration: tour.duration ?? '',
  departureLocation: tour.departureLocation ?? '',
  destination: tour.destination ?? '',
  price: tour.price === undefined ? '' : amountText(tour.price),
  capacity: String(tour.capacity ?? ''),
  departureDate: tour.departureDate ?? '',
  packageDetails: tour.packageDetails ?? '',
  contactNo: tour.contactNo ?? '',
  email,
  ...contentsTexts(tour),
});

/** A package, as far as there is one, as its update form has it. */
export const versionOf = (tour: Partial<TourPackage>, email: string) => ({
  values: valuesOf(tour, email),
  version: tour.version,
});

/** The initial values of a new package: what the account knows of its guide. */
export const emptyValues = (user: User): AddValues => ({
  ...valuesOf({}, user.email),
  guideName: user.displayName,
  guidePhoto: user.photoURL,
});

/** The initial values of a copy, without a date. */
export const copyOf = (tour: TourPackage, user: User): AddValues => ({
  ...valuesOf(tour, user.email),
  departureDate: '',
  guideName: tour.guideName,
  guidePhoto: tour.guidePhoto,
});

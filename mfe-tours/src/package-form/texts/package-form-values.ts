import type { User } from '@safar/shared-auth';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { amountText } from '@safar/shared-ui/format';
import { contentsTexts } from '../lists/typed-lists';
import type { AddValues, UpdateValues } from './package-form.schema';

/** Returns the initial values of the update form. `email` is the signed-in user's. */
export const valuesOf = (tour: TourPackage, email: string): UpdateValues => ({
  tourName: tour.tourName,
  image: tour.image,
  duration: tour.duration,
  departureLocation: tour.departureLocation,
  destination: tour.destination,
  price: amountText(tour.price),
  capacity: String(tour.capacity ?? ''),
  departureDate: tour.departureDate,
  packageDetails: tour.packageDetails,
  contactNo: tour.contactNo ?? '',
  email,
  ...contentsTexts(tour),
});

/** Returns the values of an update form without a package. */
export const emptyUpdate = (email: string): UpdateValues => ({
  tourName: '',
  image: '',
  duration: '',
  departureLocation: '',
  destination: '',
  price: '',
  capacity: '',
  departureDate: '',
  packageDetails: '',
  contactNo: '',
  email,
  ...contentsTexts({}),
});

/** Returns the initial values of a new package: what the account knows of its guide. */
export const emptyValues = (user: User): AddValues => ({
  ...emptyUpdate(user.email),
  guideName: user.displayName,
  guidePhoto: user.photoURL,
});

/** Returns the initial values of a copy, without a date. */
export const copyOf = (tour: TourPackage, user: User): AddValues => ({
  ...valuesOf(tour, user.email),
  departureDate: '',
  guideName: tour.guideName,
  guidePhoto: tour.guidePhoto,
});

import type { User } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { useUpdateOffer } from '@safar/shared-ui/update-offer';
import { updateDraftKey } from './texts/package-draft';
import { versionOf } from './texts/package-form-values';

/** For a form whose package was published by an earlier press, with other words. */
export const usePackageUpdateOffer = ({ uid, email }: User) =>
  useUpdateOffer(TourPackage, (tour) => ({
    title: 'Your package was published before your last change',
    name: tour.tourName,
    path: paths.updatePackage(tour._id),
    storedAt: updateDraftKey(uid, tour._id),
    present: versionOf(tour, email),
  }));

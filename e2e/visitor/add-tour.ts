import { requestFrom, requestToken } from '@safar/scripts/checks/site-requests';
import { addPackage } from '@safar/shared-contracts/endpoints/packages';
import { paths } from '@safar/shared-contracts/paths';
import type { TourPackageCreate } from '@safar/shared-contracts/tour-package.contract';
import { newAccount, PASSWORD, register } from './accounts';
import { ORIGIN, Visitor } from './visitor';

/** Adds a tour of this guide, without the form. Gives the address of its details. */
export async function addTour(
  { email, name }: { email: string; name: string },
  tour: TourPackageCreate,
): Promise<string> {
  const { data } = await requestFrom(ORIGIN, addPackage, {
    body: { ...tour, email, guideEmail: email, guideName: name },
    token: await requestToken(ORIGIN, { email, password: PASSWORD }),
  });
  return paths.tourDetails(data._id);
}

/** Registers a guide who has this tour. `address`: of its details. */
export async function guideWithTour(
  tour: TourPackageCreate,
): Promise<{ readonly guide: Visitor; readonly address: string }> {
  const account = newAccount('Gita Guide');
  const guide = await Visitor.open();
  await register(guide, account);
  return { guide, address: await addTour(account, tour) };
}

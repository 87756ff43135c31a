import { PackageListQuery } from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';
import type { PackageQueryDraft } from '../package-query';

/** A sentence about prices by which no list can be found; undefined when there is nothing wrong. */
export function problemOfPrices({ minPrice, maxPrice }: PackageQueryDraft): string | undefined {
  const isAmount = (price: string | undefined) => !price || v.is(PackageListQuery.entries.minPrice, price);
  if (!isAmount(minPrice) || !isAmount(maxPrice))
    return 'Enter a price of 0 or more, with at most two decimals.';
  if (minPrice && maxPrice && Number(minPrice) > Number(maxPrice))
    return 'The lowest price is above the highest price.';
  return undefined;
}

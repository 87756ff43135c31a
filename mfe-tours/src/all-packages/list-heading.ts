import { totalText } from '@safar/shared-contracts/paging.contract';
import type { PackageListResponse } from '@safar/shared-contracts/tour-package.contract';
import type { PackageQuery } from '../package-query';
import { isFiltered } from './filters';
import { isOne, startingTotal, tourPackages, wholeTotal } from './count-texts';

/**
 * The heading over the list: 'Found 3 packages for "tea"', 'All 48 Tour Packages' when nothing is chosen,
 * else '9 of 48 Tour Packages'. Source: Spec 2.63, D8.2.
 */
export function listHeading(query: PackageQuery, first: PackageListResponse): string {
  const { unfiltered } = first;
  if (query.q) return `Found ${totalText(first)} ${isOne(first) ? 'package' : 'packages'} for "${query.q}"`;
  if (!isFiltered(query)) return `${wholeTotal(first)} ${tourPackages(first)}`;
  // An older backend does not say of how many; and beyond what is counted, both numbers are the same.
  if (!unfiltered || first.moreThanTotal) return `${startingTotal(first)} ${tourPackages(first)}`;
  return `${first.total} of ${totalText(unfiltered)} ${tourPackages(unfiltered)}`;
}

import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { sql, type Sql } from '@safar/shared-server/sql';
import { ratingOf } from '../reviews/rating';
import { toTourPackage, wholePackageColumns, type PackageRow } from './package-row';

/** A row of {@link detailsColumns}. */
export interface DetailsRow extends PackageRow {
  guide_reviews: { count: number; sum: number };
  before_sample_data: boolean;
}

/** How many reviews the tours of the guide of `tour_package p` have, and the sum of their stars. */
export const GUIDE_REVIEWS = sql`(
  select json_build_object('count', coalesce(sum(o.review_count), 0), 'sum', coalesce(sum(o.review_sum), 0))
  from tour_package o where o.guide_id = p.guide_id and o.review_count > 0)`;

/**
 * The columns of the details of `tour_package p`. The sample tours were created in the weeks before they were
 * inserted. What was added since then, be it by a sample account, is none of them.
 */
export const detailsColumns = (reader?: string): Sql => sql`
  ${wholePackageColumns(reader)}, ${GUIDE_REVIEWS} as guide_reviews,
  exists (select from sample_data s where s.name = 'tours' and p.created_at < s.inserted_at) as before_sample_data`;

/** A package as its details have it: with what would cost too much to read for each one of a list. */
export function toDetails(row: DetailsRow): TourPackage {
  const whole = toTourPackage(row);
  const { count, sum } = row.guide_reviews;
  return {
    ...whole,
    guide: { ...whole.guide, ...ratingOf(count, sum) },
    ...(row.before_sample_data && isSampleAccount(row.owner.email) ? { sample: true } : {}),
  };
}

/** Only sample accounts have such an address: nobody owns a domain below `.example` (RFC 2606). */
const isSampleAccount = (email: string) => email.endsWith('@safar.example');

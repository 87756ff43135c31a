import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { sql } from '@safar/shared-server/sql';
import { ratingOf } from '../reviews/rating';
import { toTourPackage, type PackageRow } from './package-row';

/** A row of the package's columns and {@link GUIDE_REVIEWS}. */
export interface DetailsRow extends PackageRow {
  guide_reviews: { count: number; sum: number };
}

/** How many reviews the tours of the guide of `tour_package p` have, and the sum of their stars. */
export const GUIDE_REVIEWS = sql`(
  select json_build_object('count', coalesce(sum(o.review_count), 0), 'sum', coalesce(sum(o.review_sum), 0))
  from tour_package o where o.guide_id = p.guide_id and o.review_count > 0)`;

/** A package as its details have it: with what would cost too much to read for each one of a list. */
export function toDetails(row: DetailsRow): TourPackage {
  const whole = toTourPackage(row);
  const { count, sum } = row.guide_reviews;
  return {
    ...whole,
    guide: { ...whole.guide, ...ratingOf(count, sum) },
    ...(isSample(row.owner.email) ? { sample: true } : {}),
  };
}

/** Only sample accounts have such an address: nobody owns a domain below `.example` (RFC 2606). */
const isSample = (email: string) => email.endsWith('@safar.example');

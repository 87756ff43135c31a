import { namedTransform } from './named';
import * as v from 'valibot';

/** How many entities a page of a list has without `limit` (Spec D3.11). */
export const PAGE_SIZE = 24;

/**
 * The part of a query that selects one page: `limit` is 1 to 100, `cursor` the `nextCursor` of the previous
 * page.
 */
export const PageQuery = v.object({
  limit: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'Enter a number.'),
      namedTransform('number', Number, v.number()),
      v.minValue(1, 'Ask for at least one.'),
      v.maxValue(100, 'Ask for at most 100.'),
    ),
  ),
  cursor: v.exactOptional(v.pipe(v.string(), v.maxLength(500))),
});

/**
 * One page of a list: `total` counts all matches, `nextCursor` is null on the last page. With `moreThanTotal`
 * there are more than that many; absent, `total` is exact.
 */
export const listResponse = <Entity extends v.GenericSchema>(entity: Entity) =>
  v.object({
    data: v.array(entity),
    total: v.number(),
    moreThanTotal: v.exactOptional(v.boolean()),
    nextCursor: v.nullable(v.string()),
  });

/** What a list counted. */
export interface Counted {
  readonly total: number;
  /** Whether there are more than that many. */
  readonly moreThanTotal?: boolean;
}

/** How many a list counted, as users read it: '48', or 'more than 10,000'. */
export const totalText = ({ total, moreThanTotal }: Counted): string =>
  moreThanTotal ? `more than ${total.toLocaleString('en')}` : String(total);

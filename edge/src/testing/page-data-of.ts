import { PageData } from '@safar/shared-contracts/page.contract';
import { PAGE_DATA_ID, PAGE_TOKEN_METRIC } from '@safar/shared-contracts/page-marks';
import * as v from 'valibot';

/** The token with which a page may send beacons; undefined when it has none. */
export const pageTokenOf = (headers: Readonly<Record<string, unknown>>): string | undefined =>
  new RegExp(`${PAGE_TOKEN_METRIC}(?:;dur=[\\d.]+)?;desc="([^"]+)"`).exec(
    String(headers['server-timing']),
  )?.[1];

/** The page data in the HTML of a page. */
export function pageDataOf(html: string): PageData {
  const json = html.match(
    new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">(.*)</script>`),
  )?.[1];
  return v.parse(PageData, JSON.parse(json ?? 'null'));
}

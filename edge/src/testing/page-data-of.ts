import { PAGE_DATA_ID, PageData } from '@safar/shared-contracts/page.contract';
import * as v from 'valibot';

/** The page data in the HTML of a page. */
export function pageDataOf(html: string): PageData {
  const json = html.match(
    new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">(.*)</script>`),
  )?.[1];
  return v.parse(PageData, JSON.parse(json ?? 'null'));
}

import * as v from 'valibot';
import { PageData } from './page.contract';
import { PAGE_DATA_ID } from './page-marks';

/** Reads the data that the edge wrote into this page. Throws when it is missing or breaks its contract. */
export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error(`The page has no #${PAGE_DATA_ID}: it was not served by the edge.`);
  return v.parse(PageData, JSON.parse(text));
}

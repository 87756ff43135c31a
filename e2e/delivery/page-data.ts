import { PageData } from '@safar/shared-contracts/page.contract';
import { PAGE_DATA_ID } from '@safar/shared-contracts/page-marks';
import type { Page } from 'playwright-core';
import * as v from 'valibot';

/** The data in a page's HTML: which builds it has. */
export function pageDataIn(html: string): PageData {
  const json = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`).exec(html)?.[1];
  return v.parse(PageData, JSON.parse(json ?? 'null'));
}

/** The build of the shell that a tab runs. */
export async function shellOf(tab: Page): Promise<string> {
  const json = await tab.locator(`#${PAGE_DATA_ID}`).textContent();
  return v.parse(PageData, JSON.parse(json ?? 'null')).shell;
}

/** The remote's part of the data in a page's HTML. Throws when the page has no such remote. */
export function remoteIn(html: string, name: string): PageData['remotes'][number] {
  const found = pageDataIn(html).remotes.find((remote) => remote.name === name);
  if (!found) throw new Error(`The page has no ${name}.`);
  return found;
}

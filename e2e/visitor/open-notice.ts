import { paths } from '@safar/shared-contracts/paths';
import type { Page } from 'playwright-core';
import { waitUntil } from '@safar/shared-server/testing/wait-until';

/** Opens what a notice is about. A worker writes some notices only seconds later. */
export async function openNotice(page: Page, title: RegExp): Promise<void> {
  const notice = page.getByRole('link', { name: title });
  await waitUntil(
    async () => {
      await page.goto(paths.notices);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return notice.first().isVisible();
    },
    { timeoutMs: 60_000, failure: `There is no notice ${title}.` },
  );
  await notice.first().click();
}

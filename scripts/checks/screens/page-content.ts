import { SERVER_STATE_ID } from '@safar/shared-contracts/server-state.contract';
import { waitUntil } from '@safar/shared-server/testing/wait-until';

/** Whether a page arrived with its content. */
export const hasContent = (html: string): boolean => html.includes(`id="${SERVER_STATE_ID}"`);

/** Waits for a page with this, by default with its content, which the first visitor's is without. */
export const untilPage = (url: string, isIt = hasContent): Promise<string> =>
  waitUntil(
    async () => {
      const html = await (await fetch(url)).text();
      return isIt(html) && html;
    },
    { timeoutMs: 60_000, failure: `${url} never became that page.`, everyMs: 100 },
  );

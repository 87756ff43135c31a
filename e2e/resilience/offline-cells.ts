import { BEACON_PATH } from '@safar/shared-contracts/release-addresses';
import type { SampleIds } from '@safar/scripts/checks/screens/sample-ids';
import type { signInSampleAccounts } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import type { Page } from 'playwright-core';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { newAccount, register } from '../visitor/accounts';
import type { OfflineCell } from '../resilience.matrix';
import { Visitor } from '../visitor/visitor';
import { expectInTime, patienceOf } from './expectations';
import { expectKept, fillForm, openForm, sendForm } from './fill-form';
import { formOf } from './forms';

type Accounts = Awaited<ReturnType<typeof signInSampleAccounts>>;

/** Fills a form and sends it while the network goes at the moment of the cell, and again with a network. */
export async function seeOfflineCell(cell: OfflineCell, accounts: Accounts, ids: SampleIds): Promise<void> {
  const form = formOf(cell.fault);
  const { account } = form;
  const visitor = await Visitor.open(
    account && account !== 'new' ? { storageState: accounts[account] } : undefined,
  );
  const { page } = visitor;
  const sentences = new Sentences(page, patienceOf(cell));
  try {
    if (account === 'new') await register(visitor, newAccount('Olga Offline'));
    const address = await form.path(ids);
    const started = Date.now();
    await page.goto(address);
    await openForm(page, form);
    const startMs = Date.now() - started;
    if (cell.moment === 'before typing') await page.context().setOffline(true);
    await fillForm(page, form);
    const isDone = cell.moment === 'after sending';
    if (isDone) await loseResponse(page);
    else await page.context().setOffline(true);
    const since = Date.now();
    await sendForm(page, form);
    await sentences.untilRead(PROBLEM);
    expectInTime(since, { withinMs: cell.withinMs, startMs });
    // Nothing can be sent before the dialog is closed.
    if (form.alerts) await sentences.untilDialog();
    await closeDialog(page);
    await page.unrouteAll();
    await page.context().setOffline(false);
    if (form.leaves) return await sentences.untilRead(form.done);
    if (isDone && form.shown) return await sentences.untilRead(form.shown);
    await expectKept(page, form);
    sentences.forget();
    await sendForm(page, form);
    await sentences.untilRead((isDone && form.doneBefore) || form.done);
  } finally {
    await visitor.close();
  }
}

/** What a visitor can read of what they did: in the page, or in dialogs. */
class Sentences {
  /** Dialogs are those of the browser, as long as the code of others cannot be loaded. */
  readonly #inDialogs: string[] = [];

  constructor(
    private readonly page: Page,
    private readonly timeoutMs: number,
  ) {
    page.on('dialog', (dialog) => {
      this.#inDialogs.push(dialog.message());
      void dialog.accept();
    });
  }

  /** Waits until it is read; rejects with all that is. */
  async untilRead(sentence: RegExp): Promise<void> {
    const { page, timeoutMs } = this;
    const inPage = page.getByText(sentence).and(page.locator(BESIDE_BAR)).filter({ visible: true });
    const isThere = async () =>
      this.#inDialogs.some((text) => sentence.test(text)) || (await inPage.count()) > 0;
    const failure = `${sentence} was not to be read.`;
    await waitUntil(isThere, { timeoutMs, failure }).catch(async (cause: unknown) => {
      const text = await page.locator('main, dialog, [role=dialog], [role=alert]').allInnerTexts();
      throw new Error(`${failure} The page said: ${text.join(' ').replace(/\s+/g, ' ')}`, { cause });
    });
  }

  untilDialog(): Promise<unknown> {
    return waitUntil(
      async () => this.#inDialogs.length > 0 || (await this.page.getByRole('dialog').isVisible()),
      { timeoutMs: this.timeoutMs, failure: 'No dialog says that it failed.' },
    );
  }

  /** What dialogs said until now is not read again. */
  forget(): void {
    this.#inDialogs.length = 0;
  }
}

/** A sentence in the form, or in a dialog over it. */
const PROBLEM =
  /Check your connection|cannot be reached|try again|Something went wrong|You are offline|not available right now/;

/** The bar that says for all screens that there is no network does not say what was not done. */
const BESIDE_BAR = ':not([aria-label="Offline"] *)';

/** The site gets the next change and makes it, but its response does not arrive, and the network is gone. */
async function loseResponse(page: Page): Promise<void> {
  let isLost = false;
  await page.route('**/*', async (route) => {
    const request = route.request();
    const isSent = request.method() !== 'GET' && ['fetch', 'xhr'].includes(request.resourceType());
    const isReport = new URL(request.url()).pathname === BEACON_PATH;
    if (isLost || !isSent || isReport) return route.fallback();
    isLost = true;
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
}

/** A dialog says it; a form beside its fields. */
async function closeDialog(page: Page): Promise<void> {
  const ok = page.getByRole('dialog').getByRole('button', { name: 'OK' });
  if ((await ok.count()) > 0) await ok.click();
}

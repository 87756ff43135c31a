import type { SampleIds } from '@safar/scripts/checks/screens/sample-ids';
import type { signInSampleAccounts } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import type { Page } from 'playwright-core';
import { waitUntil } from '../engines/wait-until';
import type { OfflineCell } from '../resilience.matrix';
import { Visitor } from '../visitor';
import { expectInTime, patienceOf } from './expectations';
import { formOf, type Form } from './forms';

type Accounts = Awaited<ReturnType<typeof signInSampleAccounts>>;

/** Fills a form, sends it without a network, and again with one. */
export async function seeOfflineCell(cell: OfflineCell, accounts: Accounts, ids: SampleIds): Promise<void> {
  const form = formOf(cell.fault);
  const visitor = await Visitor.open(form.account ? { storageState: accounts[form.account] } : {});
  const { page } = visitor;
  // Dialogs are those of the browser, as long as the code of others cannot be loaded.
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  const expectToRead = async (what: RegExp) => {
    const isThere = async () =>
      said.some((text) => what.test(text)) ||
      (await page.getByText(what).filter({ visible: true }).count()) > 0;
    await waitUntil(isThere, { timeoutMs: patienceOf(cell), failure: `${what} was not to be read.` });
  };
  try {
    await page.goto(form.path(ids));
    await fill(page, form);
    await page.context().setOffline(true);
    const since = Date.now();
    await send(page, form);
    await expectToRead(PROBLEM);
    expectInTime(since, cell.withinMs);
    await page.context().setOffline(false);
    await closeDialog(page);
    await expectKept(page, form);
    said.length = 0;
    await send(page, form);
    await expectToRead(form.done);
  } finally {
    await visitor.close();
  }
}

/** A sentence in the form, or in a dialog over it. */
const PROBLEM = /Check your connection|try again|Something went wrong|You are offline/;

async function fill(page: Page, { opener, fields, choice }: Form): Promise<void> {
  if (opener) await page.getByRole('main').getByText(opener).click();
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).last().fill(value);
  }
  if (choice) await page.getByLabel(choice[0]).selectOption(choice[1]);
  const terms = page.getByRole('main').getByRole('checkbox');
  if ((await terms.count()) > 0) await terms.first().check();
}

const send = (page: Page, { button }: Form) =>
  page.getByRole('main').getByRole('button', { name: button, exact: true }).click();

/** A dialog says it; a form beside its fields. */
async function closeDialog(page: Page): Promise<void> {
  const ok = page.getByRole('dialog').getByRole('button', { name: 'OK' });
  if ((await ok.count()) > 0) await ok.click();
}

async function expectKept(page: Page, { fields }: Form): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const kept = await page.getByLabel(label, { exact: true }).last().inputValue();
    if (kept !== value) throw new Error(`Of '${label}' only '${kept}' is left.`);
  }
}

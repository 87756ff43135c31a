import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { paths } from '@safar/shared-contracts/paths';
import type { Page } from 'playwright-core';
import { logIn } from '../visitor/accounts';
import { expectVisible } from '../visitor/expect-visible';
import type { IdentityCell } from '../resilience.matrix';
import { Visitor } from '../visitor/visitor';
import { expectInTime, patienceOf } from './expectations';
import { DATA_SCREENS, expectRetryToHeal, visit, type SiteUnderFaults } from './site-under-faults';

const [PUBLIC, PERSONAL = PUBLIC] = DATA_SCREENS.tours;

/** Stands for the 15 minutes after which the page requests another token. */
const letTokenEnd = (page: Page) => page.addInitScript(() => localStorage.removeItem('jwt-token'));

/** Opens screens, or logs in, while the identity provider cannot be connected to, or does not respond. */
export async function seeIdentityCell(cell: IdentityCell, site: SiteUnderFaults): Promise<void> {
  const network = site.networks.identity;
  const heal = () => network.set(undefined);
  await network.set(cell.fault.startsWith('down') ? 'down' : 'silent');
  try {
    switch (cell.fault) {
      case 'down, for a visitor':
      case 'hanging, for a visitor':
        return await (await visit(site, { ...PUBLIC, ...cell }, { anonymous: true })).close();
      case 'down, for a user':
      case 'hanging, for a user':
        return await (await visit(site, { ...PERSONAL, ...cell })).close();
      case 'down, at log-in':
      case 'hanging, at log-in':
        return await seeLogIn(cell, site, heal);
      default: {
        const visitor = await visit(site, { ...PERSONAL, ...cell }, { prepare: letTokenEnd });
        await heal();
        await expectRetryToHeal(visitor, PERSONAL.data);
        await visitor.close();
      }
    }
  } finally {
    await heal();
  }
}

/** What was typed stays, and leads in when the identity provider is back. */
async function seeLogIn(
  cell: IdentityCell,
  { origin }: SiteUnderFaults,
  heal: () => Promise<void>,
): Promise<void> {
  const [{ email, password }] = SAMPLE_ACCOUNTS;
  const visitor = await Visitor.open({ baseURL: origin });
  const { page } = visitor;
  page.setDefaultTimeout(patienceOf(cell));
  const started = Date.now();
  await page.goto(paths.login);
  const since = Date.now();
  await logIn(visitor, email, password);
  await expectVisible(page.getByText(/The sign-in service (cannot do this now|took too long to respond)/));
  expectInTime(since, { withinMs: cell.withinMs, startMs: since - started });
  const typed = await page.getByLabel('Password', { exact: true }).inputValue();
  if (typed !== password) throw new Error('The password is gone.');
  await heal();
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(new URL(paths.home, origin).href);
  await visitor.close();
}

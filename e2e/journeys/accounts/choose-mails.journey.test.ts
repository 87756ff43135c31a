import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { paths } from '@safar/shared-contracts/paths';
import { logIn } from '../../visitor/accounts';
import { expectVisible } from '../../visitor/expect-visible';
import { Keyboard } from '../../visitor/keyboard';
import { visitorPerTest } from '../../visitor/visitor';

const [TRAVELLER] = SAMPLE_ACCOUNTS;
const visitor = visitorPerTest();

it('the link of a mail leads to the choice of mails below all notices, also by the login', async () => {
  const { page } = visitor();
  const link = new URLSearchParams({ token: '0'.repeat(48), kind: 'guide-message', from: 'tours' });
  await page.goto(`${paths.unsubscribe}?${link}`);
  await page.getByRole('link', { name: 'Choose your mails' }).click();
  await page.waitForURL((url) => url.pathname === paths.login);
  await logIn(visitor(), TRAVELLER.email, TRAVELLER.password);
  const heading = page.getByRole('heading', { name: 'Mails', exact: true });
  await expectVisible(heading);
  await new Keyboard(page).expectFocus(heading);
  const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(400);
});

import { paths } from '@safar/shared-contracts/paths';
import { newAccount, register } from '../../visitor/accounts';
import { expectVisible } from '../../visitor/expect-visible';
import { visitorPerTest } from '../../visitor/visitor';

const visitor = visitorPerTest();

it('what was typed as one account is never sent as the one that logs in in another tab, but by who knows', async () => {
  const [typist, other] = [newAccount('Tanu Typist'), newAccount('Olu Other')];
  await register(visitor(), typist);
  const { page } = visitor();
  await page.goto(paths.profile);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Username').fill('Tanu Half');

  const tab = { page: await page.context().newPage() };
  await tab.page.goto(paths.home);
  await tab.page.getByRole('button', { name: 'Profile menu' }).click();
  await tab.page.getByRole('button', { name: 'Log out' }).click();
  await expectVisible(tab.page.getByRole('banner').getByRole('link', { name: 'Login' }));
  await register(tab, other);

  const question = page.getByRole('dialog', { name: 'Another account is logged in' });
  await expectVisible(question.getByText(`You typed this as ${typist.email}.`));
  expect(await page.getByLabel('Username').inputValue()).toBe('Tanu Half');
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(paths.home);
  await page.goto(paths.profile);
  await expectVisible(page.getByRole('main').getByText(other.name));
});

import { paths } from '@safar/shared-contracts/paths';
import { newAccount, register } from '../../visitor/accounts';
import { expectHidden, expectVisible } from '../../visitor/expect-visible';
import { visitorPerTest, type Visitor } from '../../visitor/visitor';

const visitor = visitorPerTest();

/** Logs out in another tab of the same browser, and registers as somebody else there. */
async function changeAccountInOtherTab({ page }: Visitor, other: ReturnType<typeof newAccount>) {
  const tab = { page: await page.context().newPage() };
  await tab.page.goto(paths.home);
  await tab.page.getByRole('button', { name: 'Profile menu' }).click();
  await tab.page.getByRole('button', { name: 'Log out' }).click();
  await expectVisible(tab.page.getByRole('banner').getByRole('link', { name: 'Login' }));
  await register(tab, other);
}

it('what was typed as one account is never sent as the one that logs in in another tab, but by who knows', async () => {
  const [typist, other] = [newAccount('Tanu Typist'), newAccount('Olu Other')];
  await register(visitor(), typist);
  const { page } = visitor();
  await page.goto(paths.profile);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Username').fill('Tanu Half');

  await changeAccountInOtherTab(visitor(), other);

  const question = page.getByRole('dialog', { name: 'Another account is logged in' });
  await expectVisible(question.getByText(`You typed this as ${typist.email}.`));
  expect(await page.getByLabel('Username').inputValue()).toBe('Tanu Half');
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(paths.home);
  await page.goto(paths.profile);
  await expectVisible(page.getByRole('main').getByText(other.name));
});

it('a question is gone with the screen that asked it, and with the account that was asked', async () => {
  const { page } = visitor();
  await register(visitor(), newAccount('Asha Asked'));
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('link', { name: 'See all profiles' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  const ask = async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expectVisible(question);
  };
  await ask();
  await page.goBack();
  await page.waitForURL(paths.home);
  await expectHidden(question);

  await page.goForward();
  await ask();
  const other = newAccount('Nadim Next');
  await changeAccountInOtherTab(visitor(), other);
  await expectVisible(page.getByRole('main').getByText(other.email));
  await expectHidden(question);
});

it('who goes on with what another account typed has a draft of their own, and sends it as their own', async () => {
  const [typist, other] = [newAccount('Tara Typist'), newAccount('Omi Other')];
  await register(visitor(), typist);
  const { page } = visitor();
  await page.goto(paths.addPackage);
  const name = page.getByLabel('Tour name');
  await name.fill('Half of a tour');

  await changeAccountInOtherTab(visitor(), other);
  await page
    .getByRole('dialog', { name: 'Another account is logged in' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await expectVisible(page.getByText('We kept your draft.'));
  expect(await name.inputValue()).toBe('Half of a tour');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(other.email);
  await name.fill('A tour of Omi');
  const drafts = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('safar-package-draft'))
        .map(([, draft]) => /"tourName":"([^"]+)"/.exec(String(draft))?.[1]),
    );
  await page.reload();
  expect(await name.inputValue()).toBe('A tour of Omi');
  expect((await drafts()).toSorted()).toEqual(['A tour of Omi', 'Half of a tour']);
});

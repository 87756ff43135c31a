import { paths } from '@safar/shared-contracts/paths';
import { logIn, newAccount, register } from '../../visitor/accounts';
import { expectVisible } from '../../visitor/expect-visible';
import { Visitor, visitorPerTest } from '../../visitor/visitor';

const visitor = visitorPerTest();

const TASK = {
  Title: 'A logo for two editors',
  Description: 'With a boat.',
  Deadline: '2028-05-31',
  Budget: '80',
};

it('of two browsers that edit one task, the second keeps what was typed, chooses, and overwrites nothing', async () => {
  const account = newAccount('Edna Editor');
  await register(visitor(), account);
  const { page } = visitor();
  await page.goto(paths.addTask);
  for (const [label, value] of Object.entries(TASK)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Category').selectOption('Design');
  await page.getByRole('button', { name: 'Post task' }).click();
  await page.getByRole('link', { name: `Edit ${TASK.Title}` }).click();
  await page.waitForURL(/\/update-task\/[0-9a-f]{24}$/);
  const title = page.getByLabel('Title');
  await title.fill('Mine');

  const other = await Visitor.open();
  await other.page.goto('/login');
  await logIn(other, account.email);
  await other.page.waitForURL('/');
  await other.page.goto(new URL(page.url()).pathname);
  await other.page.getByLabel('Title').fill('Theirs');
  await other.page.getByLabel('Budget').fill('95');
  await other.page.getByRole('button', { name: 'Update task' }).click();
  await expectVisible(other.page.getByRole('dialog', { name: 'Task Updated Successfully!' }));
  await other.close();

  await page.getByRole('button', { name: 'Update task' }).click();
  await expectVisible(page.getByRole('heading', { name: 'This task was changed meanwhile' }));
  await page.reload();
  await page.getByRole('radio', { name: /^Mine/ }).check();
  await page.getByRole('button', { name: 'Save what I chose' }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Task Updated Successfully!' }));
  await page.waitForURL(paths.taskBoard);
  await page.getByRole('link', { name: 'Edit Mine' }).click();
  await expectVisible(page.getByText('With a boat.').first());
  expect(await title.inputValue()).toBe('Mine');
  expect(await page.getByLabel('Budget').inputValue()).toBe('95');
});

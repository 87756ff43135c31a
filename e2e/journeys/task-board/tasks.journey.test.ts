import { utcDateIn } from '@safar/shared-testing/date';
import { expectHidden, expectVisible } from '../../visitor/expect-visible';
import { register, newAccount } from '../../visitor/accounts';
import { Visitor } from '../../visitor/visitor';

describe('a task, from the user who posts it to the one who bids on it', () => {
  const title = `Paint a sign ${Math.random().toString(36).slice(2, 8)}`;
  let poster: Visitor;
  let bidder: Visitor;

  beforeAll(async () => {
    poster = await Visitor.open();
    bidder = await Visitor.open();
  });
  afterAll(async () => {
    const complaints = [...poster.consoleErrors, ...bidder.consoleErrors];
    await poster.close();
    await bidder.close();
    expect(complaints).toEqual([]);
  });

  it('a user registers, posts it, and changes its budget', async () => {
    const { page } = poster;
    await register(poster, newAccount('Parvin Poster'));
    await page.getByRole('link', { name: 'Task board' }).click();
    await page.getByRole('link', { name: 'Post a task' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Category').selectOption('Design');
    await page.getByLabel('Description').fill('A wooden sign, both sides, blue on white.');
    await page.getByLabel('Deadline').fill(utcDateIn(30));
    await page.getByLabel('Budget').fill('45.50');
    await page.getByRole('button', { name: 'Post task' }).click();
    await expectVisible(page.getByRole('link', { name: title, exact: true }));
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await page.getByLabel('Budget').fill('55');
    await page.getByRole('button', { name: 'Update task' }).click();
    await expectVisible(page.getByText('Task Updated Successfully!'));
    await page.waitForURL('/poste');
    await expectVisible(page.getByText('$55', { exact: true }));
  });

  it('it cannot be saved without a title', async () => {
    const { page } = poster;
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await page.getByLabel('Title').fill('');
    await page.getByRole('button', { name: 'Update task' }).click();
    await expectVisible(page.getByRole('dialog', { name: 'Please fill in all required fields!' }));
    await page.getByRole('button', { name: 'OK' }).click();
    // Unchanged again, so that leaving the form asks no question.
    await page.getByLabel('Title').fill(title);
  });

  it('another user bids on it once, and the bid survives a reload', async () => {
    const { page } = bidder;
    await register(bidder, newAccount('Babul Bidder'));
    await page.goto('/poste');
    await page.getByRole('link', { name: `Bid on ${title}` }).click();
    await page.waitForURL(/\/bid\/paint-a-sign-[a-z0-9]+-[0-9a-f]{24}$/);
    await page.getByRole('button', { name: 'Bid Now' }).click();
    await expectVisible(page.getByText('You liked this task.'));
    await page.getByRole('button', { name: 'OK' }).click();
    await expectVisible(page.getByRole('button', { name: 'Already Bidded' }));
    await page.reload();
    await expectVisible(page.getByRole('button', { name: 'Already Bidded' }));
  });

  it('from the board and after a reload it is still that of who posted it', async () => {
    const { page } = poster;
    await page.goto('/poste');
    await page.getByRole('link', { name: title, exact: true }).click();
    await expectVisible(page.getByRole('button', { name: 'Mark as taken' }));
    await page.reload();
    await expectVisible(page.getByRole('button', { name: 'Mark as taken' }));
  });

  it('who cannot do it after all withdraws the bid, and its owner reads of it', async () => {
    const { page } = bidder;
    await page.getByRole('button', { name: 'Withdraw my bid' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw my bid' }).click();
    await expectVisible(page.getByRole('button', { name: 'Bid Now' }));
    await expectVisible(page.getByText('0 likes'));
    await page.goto('/poste?mine=bid');
    await expectHidden(page.getByRole('link', { name: title, exact: true }));
    await poster.page.goto('/notices');
    await expectVisible(poster.page.getByText(`Somebody withdrew a bid on your task ${title}`));
  });

  it('its owner deletes it', async () => {
    const { page } = poster;
    await page.goto('/poste');
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectHidden(page.getByRole('link', { name: title, exact: true }));
  });
});

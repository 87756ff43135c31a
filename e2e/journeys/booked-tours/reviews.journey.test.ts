import { paths } from '@safar/shared-contracts/paths';
import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { logIn } from '../../visitor/accounts';
import { expectVisible } from '../../visitor/expect-visible';
import { Keyboard } from '../../visitor/keyboard';
import { Visitor } from '../../visitor/visitor';

const [TRAVELLER, GUIDE] = SAMPLE_ACCOUNTS;
const WORDS = 'Mist, tea and a very patient boatman.';

async function visitAs({ email, password }: { email: string; password: string }): Promise<Visitor> {
  const visitor = await Visitor.open({ width: 390 });
  await visitor.page.goto(paths.login);
  await logIn(visitor, email, password);
  await visitor.page.waitForURL(paths.home);
  return visitor;
}

it('a traveller reviews a departed tour, somebody reports it, and a guide responds to one', async () => {
  const [traveller, guide] = await Promise.all([visitAs(TRAVELLER), visitAs(GUIDE)]);
  const { page } = traveller;
  await page.goto(paths.myBookings);
  await page
    .getByRole('link', { name: /^Rate this tour/ })
    .first()
    .click();
  await page.getByRole('radio', { name: '4 stars: Very good' }).check({ force: true });
  await page.getByLabel('Your review').fill(WORDS);
  // What is typed outlives the page.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expectVisible(page.getByText('We kept your draft.'));
  await page.getByRole('button', { name: 'Send review' }).click();
  const own = page.getByRole('region', { name: 'Your review' });
  await expectVisible(own.getByText(WORDS));
  await expectVisible(page.getByRole('region', { name: 'Reviews' }).getByText('4 reviews'));

  const address = new URL(page.url()).pathname;
  await guide.page.goto(address);
  const theirs = guide.page.getByRole('article', { name: /^Review of Tania/ });
  await expectVisible(theirs.getByText(WORDS));
  await theirs.getByRole('button', { name: /^Report/ }).click();
  await theirs.getByLabel(/^What is wrong/).selectOption({ label: 'Something else' });
  await theirs.getByRole('button', { name: 'Report', exact: true }).click();
  await expectVisible(theirs.getByText(/^This text was reported/));
  await page.reload();
  await expectVisible(page.getByText(/^This text was reported. Nobody but you/));
  await own.getByRole('button', { name: 'Delete your review' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expectVisible(page.getByRole('button', { name: 'Send review' }));

  await guide.page.goto(paths.myPackages);
  await guide.page.getByRole('link', { name: "View Cox's Bazar: the longest beach" }).click();
  await guide.page
    .getByRole('button', { name: /^Respond to the review of/ })
    .first()
    .click();
  await guide.page.getByLabel(/^Your response to/).fill('Come again, by the new road.');
  await guide.page.getByRole('button', { name: 'Send response' }).click();
  await expectVisible(guide.page.getByText('Come again, by the new road.').first());

  for (const visitor of [traveller, guide]) {
    expect(visitor.consoleErrors).toEqual([]);
    await visitor.close();
  }
});

it('a traveller sends a review, and deletes it, by the keyboard alone', async () => {
  const traveller = await visitAs(TRAVELLER);
  const { page } = traveller;
  const keyboard = new Keyboard(page);
  await page.goto(paths.myBookings);
  await keyboard.press(page.getByRole('link', { name: /^Rate this tour/ }).first());
  await keyboard.tabTo(page.getByRole('radio').first());
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
  await keyboard.expectFocus(page.getByRole('radio', { name: '4 stars: Very good', checked: true }));
  await keyboard.write(page.getByLabel('Your review'), WORDS);
  await keyboard.press(page.getByRole('button', { name: 'Send review' }));
  const own = page.getByRole('region', { name: 'Your review' });
  await expectVisible(own.getByText(WORDS));
  expect(await keyboard.describeFocus()).not.toMatch(/^<body/);

  await keyboard.press(own.getByRole('button', { name: 'Delete your review' }));
  const dialog = page.getByRole('dialog');
  await keyboard.expectFocus(dialog.getByRole('button', { name: 'Cancel' }));
  await keyboard.press(dialog.getByRole('button', { name: 'Delete' }));
  await expectVisible(page.getByRole('button', { name: 'Send review' }));
  expect(await keyboard.describeFocus()).not.toMatch(/^<body/);
  expect(traveller.consoleErrors).toEqual([]);
  await traveller.close();
});

import { signInSampleAccount } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import { paths } from '@safar/shared-contracts/paths';
import { ORIGIN, sharedBrowser, Visitor } from '../../visitor/visitor';

/** Its last word is alone on a line of a phone when each line is as full as can be. */
const TEXT = 'Lived Boat Tour. It is cancelled free of charge.';

it('the text of a question has no single word on its last line on a phone', async () => {
  const storageState = await signInSampleAccount(await sharedBrowser(), ORIGIN, 'traveller');
  const visitor = await Visitor.open({ width: 360, storageState });
  const { page } = visitor;
  await page.goto(paths.myBookings);
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  const question = page.getByRole('dialog').locator('.swal2-html-container');
  const widths = await question.evaluate((element, text) => {
    element.textContent = text;
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map(({ width }) => width);
  }, TEXT);
  expect(widths).toHaveLength(2);
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.5);
  await visitor.close();
});

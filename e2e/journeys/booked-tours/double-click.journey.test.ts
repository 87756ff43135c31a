import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { logIn } from '../../visitor/accounts';
import { expectHidden, expectVisible } from '../../visitor/expect-visible';
import { visitorPerTest } from '../../visitor/visitor';

const [SAMPLE] = SAMPLE_ACCOUNTS;

const visitor = visitorPerTest();

it('a double click on Delete asks first, also where the button of the question appears under it', async () => {
  const { page } = visitor();
  await page.goto('/mybookings');
  await logIn(visitor(), SAMPLE.email, SAMPLE.password);
  await page.waitForURL('/mybookings');
  const opener = page
    .getByRole('table', { name: 'Upcoming bookings' })
    .getByRole('button', { name: /^Delete/ });
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this booking?' });
  await opener.first().click();
  const place = await question.getByRole('button', { name: 'Delete' }).boundingBox();
  if (!place) throw new Error('The button is not seen.');
  await question.getByRole('button', { name: 'Back' }).click();
  await expectHidden(question);

  // As on a page that is scrolled so.
  await opener
    .first()
    .evaluate(
      (button, { x, y }) => Object.assign(button.style, { position: 'fixed', left: `${x}px`, top: `${y}px` }),
      place,
    );
  await page.mouse.dblclick(place.x + place.width / 2, place.y + place.height / 2, { delay: 50 });
  await expectVisible(question);
  await question.getByRole('button', { name: 'Back' }).click();
  await expectHidden(question);
});

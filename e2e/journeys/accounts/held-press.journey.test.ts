import { newAccount, PASSWORD } from '../../visitor/accounts';
import { expectVisible } from '../../visitor/expect-visible';
import { visitorPerTest } from '../../visitor/visitor';

const visitor = visitorPerTest();

// The browser makes a click only where the button is still under the pointer when it is let go.
it("a press on 'Create Account' counts while the photo that was typed appears above it", async () => {
  const { page } = visitor();
  const { name, email } = newAccount('Pavel Presser');
  await page.goto('/register');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  const button = page.getByRole('button', { name: 'Create Account' });
  await button.scrollIntoViewIfNeeded();
  await page.getByLabel('Photo URL').fill('/scenes/guide-2.svg');
  await button.hover();
  await page.mouse.down();
  await expectVisible(page.getByRole('img', { name: 'Your photo' }));
  await page.mouse.up();
  await expectVisible(page.getByText('Registration successful!'));
});

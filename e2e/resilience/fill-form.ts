import type { Page } from 'playwright-core';
import { expectVisible } from '../visitor/expect-visible';
import { fillPackage, publishPackage } from '../visitor/package-form';
import type { Form } from './forms';

/** Opens a form on its screen, and waits until its code is there. */
export async function openForm(page: Page, { opener, asks, fields, button }: Form): Promise<void> {
  if (opener) await page.getByRole('main').getByText(opener).click();
  if (opener && asks) await page.getByRole('dialog').getByRole('button', { name: opener }).click();
  const [first] = Object.keys(fields);
  const form = page.getByRole('main');
  await expectVisible(
    first === undefined
      ? form.getByRole('button', { name: button, exact: true })
      : page.getByLabel(first, { exact: true }).last(),
  );
}

/** Types what is to be typed. */
export async function fillForm(page: Page, { fields, choice, inSteps }: Form): Promise<void> {
  if (inSteps) return fillPackage(page, fields);
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).last().fill(value);
  }
  if (choice) await page.getByLabel(choice[0]).selectOption(choice[1]);
  const terms = page.getByRole('main').getByRole('checkbox');
  if ((await terms.count()) > 0) await terms.first().check();
}

/** Presses its button. */
export const sendForm = (page: Page, { button, inSteps }: Form) =>
  inSteps
    ? publishPackage(page)
    : page.getByRole('main').getByRole('button', { name: button, exact: true }).click();

/** Rejects when anything is not there that was typed. */
export async function expectKept(page: Page, { fields }: Form): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const kept = await page.getByLabel(label, { exact: true }).last().inputValue();
    if (kept !== value) throw new Error(`Of '${label}' only '${kept}' is left.`);
  }
}

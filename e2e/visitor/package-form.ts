import type { Page } from 'playwright-core';

const stepOf = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: title });

/** What a guide types of a new package, by the labels of the form: these fields, its date, and samples. */
export const packageFields = (
  departureDate: string,
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  'Departure date': departureDate,
  'Image URL': '/scenes/river.svg',
  Duration: '2 Days',
  'Departure location': 'Barishal',
  Destination: 'Jhalokati',
  'Price per person': '79.50',
  'Package details': 'Two slow days on the canals, with guava markets at dawn.',
  'Contact number': '+880 1700 000001',
  ...fields,
});

/** Fills fields of the form of a package by their labels. The step of one that does not show is opened. */
export async function fillPackage(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true });
    const step = await field.evaluate((element) => element.closest('[data-step]')?.getAttribute('data-step'));
    if (step && !(await field.isVisible())) await stepOf(page, step).click();
    await field.fill(value);
  }
}

/** Goes to the last step of a new package, and publishes it. */
export async function publishPackage(page: Page): Promise<void> {
  await stepOf(page, 'Review').click();
  await page.getByRole('button', { name: 'Add Package', exact: true }).click();
}

import path from 'node:path';
import { readSampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { signInSampleAccount } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import { requestFrom, requestToken } from '@safar/scripts/checks/site-requests';
import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { urlOf } from '@safar/shared-contracts/endpoint';
import { listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { getRoster } from '@safar/shared-contracts/endpoints/rosters';
import { ACCOUNT_CACHE_PREFIX } from '@safar/shared-contracts/offline.contract';
import { paths } from '@safar/shared-contracts/paths';
import { CheckInResponse } from '@safar/shared-contracts/roster.contract';
import type { Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { writeCameraVideo } from '../../visitor/camera-video';
import { findSidewaysScroll } from '../../sweep/reflow';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { expectHidden, expectVisible } from '../../visitor/expect-visible';
import { launchBrowser, ORIGIN, sharedBrowser, Visitor } from '../../visitor/visitor';
import { testFolder } from '@safar/releases/testing/test-folder';

const [TRAVELLER, GUIDE] = SAMPLE_ACCOUNTS;

let guide: Awaited<ReturnType<typeof signInSampleAccount>>;
beforeAll(async () => {
  guide = await signInSampleAccount(await sharedBrowser(), ORIGIN, 'guide');
});

const rosterOf = async (id: string) => {
  const token = await requestToken(ORIGIN, GUIDE);
  return (await requestFrom(ORIGIN, getRoster, { params: { id }, token })).data;
};
const row = (page: Page, reference: string) => page.getByRole('row', { name: new RegExp(reference) });
const type = async (page: Page, reference: string) => {
  await page.getByLabel('Reference on the voucher').fill(reference);
  await page.getByRole('button', { name: 'Check in', exact: true }).first().click();
};

/** Where each line of a text is. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return [...words.getClientRects()].map(({ left }) => ({ left }));
  });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
}

it('a party is checked in at the bus without a network, and once when there is one', async () => {
  const { roster: id } = await readSampleIds(ORIGIN);
  const [first, second] = (await rosterOf(id)).entries.filter(({ checkedInAt }) => !checkedInAt);
  if (!first || !second) throw new Error('Everybody of the sample roster is checked in.');

  const visitor = await Visitor.open({ width: 390, serviceWorkers: 'allow', storageState: guide });
  const { page } = visitor;
  const accepted: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.ok() || !response.url().endsWith('/check-in')) return;
    accepted.push(response.json().then((body) => v.parse(CheckInResponse, body).data.reference));
  });
  await page.goto(paths.roster(id));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await waitUntil(
    () =>
      page.evaluate(
        async ([prefix = '', address = '']) => {
          const names = await caches.keys();
          const own = names.find((name) => name.startsWith(prefix));
          const files = names.find((name) => name.endsWith('files'));
          if (own === undefined || files === undefined) return false;
          const code = (await (await caches.open(files)).keys()).map(({ url }) => url).join();
          return (
            code.includes('/roster.screen') && (await caches.match(address, { cacheName: own })) !== undefined
          );
        },
        [ACCOUNT_CACHE_PREFIX, urlOf(getRoster.path, { params: { id } })],
      ),
    { timeoutMs: 30_000, failure: 'The roster was not kept.' },
  );

  await page.context().setOffline(true);
  await page.reload();
  await expectVisible(page.getByText(/^You are offline\. As of \d\d:\d\d\.$/));
  await type(page, first.reference.toLowerCase().replaceAll('-', ' '));
  await expectVisible(row(page, first.reference).getByText(/not sent yet/));
  await row(page, second.reference)
    .getByRole('button', { name: /^Check in / })
    .click();
  await expectVisible(row(page, second.reference).getByText(/not sent yet/));
  await expectVisible(page.getByRole('button', { name: 'Dismiss the message' }));
  const message = await boxOf(page.getByRole('status').filter({ hasText: 'checked in on this device' }));
  const banner = await boxOf(page.getByRole('region', { name: 'Offline' }));
  const isApart = message.y + message.height <= banner.y || banner.y + banner.height <= message.y;
  expect({ message, banner, isApart }).toMatchObject({ isApart: true });
  await type(page, first.reference);
  await expectVisible(page.getByText(/: already checked in at \d\d:\d\d\.$/));
  await expectVisible(page.getByText(/^2 changes are on this device, not sent yet\./));

  await page.reload();
  await expectVisible(row(page, first.reference).getByText(/not sent yet/));
  expect(accepted).toEqual([]);
  await page.context().setOffline(false);
  const expectBothHere = async () => {
    for (const { reference } of [first, second]) {
      await expectVisible(row(page, reference).getByText(/^Here, \d\d:\d\d$/));
    }
  };
  await expectBothHere();
  await expectHidden(page.getByText(/not sent yet/).first());
  expect(await Promise.all(accepted)).toEqual([first.reference, second.reference]);

  await page.reload();
  await expectBothHere();
  expect(accepted).toHaveLength(2);
  await row(page, first.reference).getByRole('button', { name: /^Undo/ }).click();
  await expectVisible(row(page, first.reference).getByRole('button', { name: /^Check in/ }));
  await visitor.close();
});

it('has whole words in its head on a sheet of paper, and the way back at the edge of the page', async () => {
  const visitor = await Visitor.open({ width: 390, storageState: guide });
  const { page } = visitor;
  await page.goto(paths.myPackages);
  // Nobody of it is here: its last column has nothing but boxes.
  await row(page, 'Fishing village')
    .getByRole('link', { name: /^Roster/ })
    .click();
  const title = page.getByRole('heading', { level: 1, name: /^Fishing village/ });
  await expectVisible(title);
  const back = page.getByRole('main').getByRole('link', { name: 'My Create' });
  const [[edge], [text]] = [await linesOf(title), await linesOf(back)];
  expect(text?.left).toBe(edge?.left);

  // A4 with the margins that browsers have.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.emulateMedia({ media: 'print' });
  for (const head of await page.getByRole('columnheader').all()) expect(await linesOf(head)).toHaveLength(1);
  expect(await findSidewaysScroll(page)).toEqual([]);
  await visitor.close();
});

it('who is looked for stands above the keys of a phone', async () => {
  const { roster: id } = await readSampleIds(ORIGIN);
  // As high as what the keys leave of a phone.
  const visitor = await Visitor.open({ width: 360, storageState: guide });
  const { page } = visitor;
  await page.setViewportSize({ width: 360, height: 440 });
  await page.goto(paths.roster(id));
  const search = page.getByLabel('Find a traveller');
  await search.pressSequentially('kamal');
  const found = await boxOf(row(page, 'Kamal').getByRole('rowheader'));
  expect(found.y + found.height).toBeLessThan(440);
  const nav = await boxOf(page.getByRole('banner'));
  expect((await boxOf(page.getByText('Find a traveller', { exact: true }))).y).toBeGreaterThan(nav.height);
  await visitor.close();
});

it('the camera reads a voucher, and refuses one that was invented', async () => {
  const token = await requestToken(ORIGIN, TRAVELLER);
  const { data: bookings } = await requestFrom(ORIGIN, listBookings, {
    query: { email: TRAVELLER.email },
    token,
  });
  // The traveller's bookings are of several guides.
  const booking = bookings.find(({ tourPackage }) => tourPackage.guideName === GUIDE.displayName);
  if (!booking?.ticket) throw new Error('The sample traveller has no voucher of the sample guide.');
  const { tourPackage, ticket } = booking;
  const other = (await rosterOf(tourPackage._id)).entries.find(({ _id }) => _id !== booking._id);
  if (!other) throw new Error('Nobody else has booked.');

  const file = path.join(testFolder('camera'), 'vouchers.y4m');
  const invented = other.reference + ticket.slice(booking.reference.length);
  writeCameraVideo(file, [`Safar booking ${invented}`, `Safar booking ${ticket}`], 2);
  const browser = await launchBrowser({
    flags: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    const visitor = await Visitor.open({ storageState: guide }, browser);
    const { page, consoleErrors } = visitor;
    await page.goto(paths.roster(tourPackage._id));
    await page.getByRole('button', { name: 'Scan vouchers' }).click();
    await expectVisible(page.getByText(/: This code was not made by Safar\./));
    await expectVisible(row(page, booking.reference).getByText(/^Here, \d\d:\d\d$/));
    await page.getByRole('button', { name: 'Stop scanning' }).click();
    await expectVisible(row(page, other.reference).getByRole('button', { name: /^Check in/ }));
    expect(consoleErrors).toEqual([]);
    await visitor.close();
  } finally {
    await browser.close();
  }
});

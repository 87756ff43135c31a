import type { OpenState, SeenBy } from '@safar/scripts/checks/accessibility/visits';
import type { Page } from 'playwright-core';

/** How to bring about a state that an address alone cannot show. */
export interface Opening {
  readonly seenBy: SeenBy;
  /** The address; `{tour}` and the like stand for ids of the sample data. */
  readonly path: string;
  /** Opens the state on the loaded page and waits until it is visible. */
  open(page: Page): Promise<void>;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const acknowledge = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
const errors = (page: Page) => page.getByRole('main').getByRole('alert').first().waitFor();

export const OPENINGS: Readonly<Record<OpenState, Opening>> = {
  'profile menu': {
    seenBy: 'traveller',
    path: '/faqs',
    open: async (page) => {
      await page.getByRole('button', { name: 'Profile menu' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'My Bookings' }).waitFor();
    },
  },
  'mobile menu': {
    seenBy: 'anonymous',
    path: '/faqs',
    open: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('link', { name: 'All Packages' }).first().waitFor();
    },
  },
  'notice of a copied link': {
    seenBy: 'traveller',
    path: '/tour-details/{tour}',
    open: async (page) => {
      await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
      await press(page, 'Share');
      await page.getByText('Link copied.').hover();
    },
  },
  'address to be shared': {
    seenBy: 'traveller',
    path: '/tour-details/{tour}',
    open: async (page) => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed.'));
      });
      await press(page, 'Share');
      await dialog(page);
    },
  },
  'question before a delete': {
    seenBy: 'traveller',
    path: '/mybookings',
    open: async (page) => {
      await press(page, /^Delete/);
      await dialog(page);
    },
  },
  'question before leaving a form': {
    seenBy: 'traveller',
    path: '/add-task',
    open: async (page) => {
      // Behind the draft of an earlier time, which alone loses nothing.
      await page.getByLabel('Title').pressSequentially('Half a task ');
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
      await dialog(page);
    },
  },
  'login form with errors': {
    seenBy: 'anonymous',
    path: '/login',
    open: async (page) => {
      await press(page, 'Login');
      await errors(page);
    },
  },
  'register form with errors': {
    seenBy: 'anonymous',
    path: '/register',
    open: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('short');
      await press(page, 'Create Account');
      await errors(page);
    },
  },
  'package form with errors': {
    seenBy: 'guide',
    path: '/add-pak',
    open: async (page) => {
      await press(page, 'Review');
      await press(page, 'Add Package');
      await acknowledge(page);
      await errors(page);
    },
  },
  'lists of the package form': {
    seenBy: 'guide',
    path: '/add-pak',
    open: async (page) => {
      // What is typed is kept, so at the next width there is a day already.
      await press(page, 'Day by day');
      await press(page, /^Add (a|another) day$/);
      await page.getByLabel('Title of day 1').fill('The sea at breakfast');
    },
  },
  'review step of the package form': {
    seenBy: 'guide',
    path: '/add-pak',
    open: async (page) => {
      await press(page, 'Basics');
      await page.getByLabel('Tour name').fill('Half a tour');
      await press(page, 'Review');
      await page.getByRole('button', { name: 'Change: Basics' }).waitFor();
    },
  },
  'task form with errors': {
    seenBy: 'traveller',
    path: '/add-task',
    open: async (page) => {
      await press(page, 'Post task');
      await acknowledge(page);
      await errors(page);
    },
  },
  'airport list': {
    seenBy: 'anonymous',
    path: '/',
    open: async (page) => {
      const field = page.getByRole('combobox', { name: 'From' });
      await field.fill('da');
      await field.press('ArrowDown');
      await page.getByRole('listbox', { name: 'From' }).getByRole('option', { selected: true }).waitFor();
    },
  },
  'large view of pictures': {
    seenBy: 'traveller',
    path: '/tour-details/{galleryTour}',
    open: async (page) => {
      await press(page, /^\d+ pictures$/);
      await dialog(page);
    },
  },
  'review form with errors': {
    seenBy: 'traveller',
    path: '/tour-details/{travelledTour}',
    open: async (page) => {
      await press(page, 'Send review');
      await errors(page);
    },
  },
  'camera of the roster': {
    seenBy: 'guide',
    path: '/roster/{roster}',
    open: async (page) => {
      await page.evaluate(() => {
        const picture = document.createElement('canvas');
        // The film of a picture has a frame for each time that it is drawn.
        setInterval(() => picture.getContext('2d')?.fillRect(0, 0, picture.width, picture.height), 100);
        navigator.mediaDevices.getUserMedia = () => Promise.resolve(picture.captureStream());
      });
      await press(page, 'Scan vouchers');
      await page.getByText('Hold the QR code of a voucher before the camera.').waitFor();
    },
  },
  'reason for a changed tour': {
    seenBy: 'guide',
    path: '/update/{roster}',
    open: async (page) => {
      await page.getByLabel('Departure location').fill('Another bus station');
      await press(page, 'Update Package');
      await page.getByLabel('Why does it change?').waitFor();
    },
  },
  'message to all travellers': {
    seenBy: 'guide',
    path: '/roster/{roster}',
    open: async (page) => {
      await press(page, 'Message all travellers');
      await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
      await page.getByText('Write a message first.').waitFor();
    },
  },
  favourites: {
    seenBy: 'traveller',
    path: '/tour-details/{tour}',
    open: async (page) => {
      // At the next width it is one already.
      const toggle = page.getByRole('button', { name: 'Favourite', exact: true, pressed: false });
      if ((await toggle.count()) > 0) await toggle.first().click();
      await page.goto('/favourites');
      await page.getByRole('main').getByRole('article').first().waitFor();
    },
  },
};

import { signInAs } from '@safar/shared-auth/testing';
import { addPackage, getPackage } from '@safar/shared-contracts/endpoints/packages';
import { keyReused } from '@safar/shared-testing/error-response';
import { networkError, respondWith } from '@safar/shared-testing/network';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { dialogGone } from '../../testing/dialogs';
import { idOf } from '@safar/shared-testing/id';
import { numberedTour } from '../../testing/numbered-tours';
import { pressAdd, stepButton } from '../../testing/package-form';
import { showScreen } from '../../testing/show-screen';
import * as addScreen from '../add-package.screen';

const KEY = 'safar-package-draft:uid-amina';
const COPY_KEY = `${KEY}:${idOf(1)}`;
const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const kept = () => screen.queryByText('We kept your draft.');
const keysInStorage = () => Object.keys(localStorage).filter((key) => key.startsWith('safar-'));

/** The screen as after a reload: nothing of an earlier one is there. */
async function show(at = '/add-pak') {
  cleanup();
  const shown = showScreen('/add-pak', addScreen, at);
  await screen.findByLabelText('Tour name');
  return shown;
}

beforeEach(() => signInAs({ photoURL: 'https://pictures.example/amina.svg' }));

describe('the draft of a package', () => {
  it('is there again after leaving or a reload', async () => {
    await show();
    type('Tour name', 'Rain in Sylhet');
    type('Departure date', '2034-12-01');
    await show();
    expect(kept()).toBeInTheDocument();
    expect(field('Tour name')).toHaveValue('Rain in Sylhet');
    expect(field('Departure date')).toHaveValue('2034-12-01');
    expect(field('Guide name')).toHaveValue('Amina Rahman');
  });

  it('opens at the step that one was at', async () => {
    const { user } = await show();
    type('Tour name', 'Rain in Sylhet');
    await user.click(stepButton('Pictures'));
    expect(field('Image URL')).toBeVisible();
    await show();
    expect(stepButton('Pictures')).toHaveAttribute('aria-current', 'step');
    expect(field('Image URL')).toBeVisible();
    expect(field('Tour name')).not.toBeVisible();
  });

  it('without itineraries, as drafts once were, is still one', async () => {
    const tour = numberedTour(1, { guidePhoto: 'https://pictures.example/karim.svg' });
    localStorage.setItem(KEY, JSON.stringify({ ...tour, price: '120', contactNo: '01711-000000' }));
    await show();
    expect(kept()).toBeInTheDocument();
    expect(field('Languages 1')).toHaveValue('');
  });

  it('is not kept of an untouched form, nor of one that was emptied again', async () => {
    await show();
    expect(field('Guide name')).toHaveValue('Amina Rahman');
    expect(keysInStorage()).toEqual([]);
    type('Tour name', 'R');
    expect(keysInStorage()).toEqual([KEY]);
    type('Tour name', '');
    expect(keysInStorage()).toEqual([]);
    await show();
    expect(kept()).not.toBeInTheDocument();
  });

  it('can be discarded, and the focus is where one begins anew', async () => {
    await show();
    type('Tour name', 'Rain in Sylhet');
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(field('Tour name')).toHaveValue('');
    expect(field('Tour name')).toHaveFocus();
    expect(kept()).not.toBeInTheDocument();
    expect(keysInStorage()).toEqual([]);
  });

  it('belongs to one user, whose email the form has', async () => {
    await show();
    type('Tour name', 'Rain in Sylhet');
    signInAs({ uid: 'uid-karim', email: 'karim@example.com' });
    await show();
    expect(kept()).not.toBeInTheDocument();
    expect(field('Tour name')).toHaveValue('');

    signInAs({ email: 'amina@new.example.com' });
    await show();
    expect(field('Tour name')).toHaveValue('Rain in Sylhet');
    expect(field('Email')).toHaveValue('amina@new.example.com');
  });

  it('is gone once the package was added', async () => {
    respondWith(addPackage, { data: numberedTour(1, { mine: true }), message: 'Added.' });
    const tour = numberedTour(1, { guidePhoto: 'https://pictures.example/karim.svg' });
    const draft = { ...tour, price: '120', contactNo: '01711-000000' };
    localStorage.setItem(KEY, JSON.stringify(draft));
    const { user } = await show();
    expect(kept()).toBeInTheDocument();
    await pressAdd(user);
    await screen.findByText('Package added successfully!');
    expect(kept()).not.toBeInTheDocument();
    expect(keysInStorage()).toEqual([]);
    await waitFor(() => expect(field('Tour name')).toHaveValue(''), { timeout: 4000 });
    expect(keysInStorage()).toEqual([]);
  });

  it.each(['{', '"text"', '{"tourName":"Rain"}', JSON.stringify({ tourName: 7 })])(
    'that is rubbish (%s) is ignored',
    async (rubbish) => {
      localStorage.setItem(KEY, rubbish);
      await show();
      expect(kept()).not.toBeInTheDocument();
      expect(field('Tour name')).toHaveValue('');
    },
  );

  it('that cannot be kept does not disturb the form', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await show();
    type('Tour name', 'Rain in Sylhet');
    expect(field('Tour name')).toHaveValue('Rain in Sylhet');
    // This page's memory has it: the next test must not find it there.
    type('Tour name', '');
  });

  it('is what the question on leaving speaks of', async () => {
    const { router, address } = await show();
    type('Tour name', 'Rain in Sylhet');
    await act(() => router.navigate('/allpak'));
    expect(await clickInDialog('Leave without saving?', 'Leave')).toBe('Your draft is kept in this browser.');
    await waitFor(() => expect(address()).toBe('/allpak'));
    await dialogGone();
  });

  it('that another tab typed over is said to be kept as it was typed last', async () => {
    await show();
    type('Tour name', 'Rain in Sylhet');
    expect(screen.queryByText(/also open in another tab/)).not.toBeInTheDocument();
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: '{}' })));
    expect(screen.getByText(/^This form is also open in another tab\./)).toBeVisible();
    expect(field('Tour name')).toHaveValue('Rain in Sylhet');
    type('Tour name', '');
  });

  it('does not ask while nothing was added to it', async () => {
    await show();
    type('Tour name', 'Rain in Sylhet');
    const { router, address } = await show();
    await act(() => router.navigate('/allpak'));
    expect(address()).toBe('/allpak');
  });

  it('of a copy is another one', async () => {
    respondWith(getPackage, { data: numberedTour(1, { mine: true }) }, { id: idOf(1) });
    await show();
    type('Tour name', 'Rain in Sylhet');
    await show(`/add-pak?copy=${idOf(1)}`);
    expect(kept()).not.toBeInTheDocument();
    expect(field('Tour name')).toHaveValue('Tea hills 1');
    expect(keysInStorage()).toEqual([KEY]);

    type('Departure date', '2034-12-24');
    expect(keysInStorage().sort()).toEqual([KEY, COPY_KEY]);
    await show();
    expect(field('Tour name')).toHaveValue('Rain in Sylhet');
    expect(field('Departure date')).toHaveValue('');
  });
});

describe('a package of which the response was lost, and a word changed after that', () => {
  const UPDATE_KEY = `${KEY}:update:${idOf(1)}`;
  const published = numberedTour(1, { mine: true, version: 1 });

  async function changeAndAdd() {
    const guidePhoto = 'https://pictures.example/karim.svg';
    const draft = { ...published, price: '120', contactNo: '01711-000000', guidePhoto };
    localStorage.setItem(KEY, JSON.stringify(draft));
    const sent = respondWith(addPackage, networkError);
    const shown = await show();
    const add = () => pressAdd(shown.user);
    await add();
    await clickInDialog('Failed to add package', 'OK');
    const again = respondWith(addPackage, keyReused({ data: published, message: 'Added.' }));
    type('Tour name', 'Tea hills, and rain');
    await add();
    await screen.findByRole('dialog', { name: 'Your package was published before your last change' });
    const keys = [...sent, ...again].map(({ headers }) => headers.get('idempotency-key'));
    return { ...shown, add, keys };
  }

  it('is not published twice: the change opens in its update form', async () => {
    const { keys, address } = await changeAndAdd();
    expect(new Set(keys).size).toBe(1);
    expect(screen.getByRole('dialog')).toHaveTextContent('“Tea hills 1” was saved as you first sent it');
    await clickInDialog('Your package was published before your last change', 'Update it');
    await waitFor(() => expect(address()).toBe(`/update/${idOf(1)}`));
    expect(keysInStorage()).toEqual([UPDATE_KEY]);
    expect(JSON.parse(localStorage.getItem(UPDATE_KEY) ?? '')).toMatchObject({
      version: 1,
      was: { tourName: 'Tea hills 1' },
      typed: { tourName: 'Tea hills, and rain' },
    });
    await dialogGone();
  });

  it('can be added as another one by who wants two, and says so', async () => {
    const { keys, add, address } = await changeAndAdd();
    await clickInDialog('Your package was published before your last change', 'Not now');
    expect(screen.getByText('This was saved already.')).toBeVisible();
    expect(address()).toBe('/add-pak');
    const others = respondWith(addPackage, { data: numberedTour(2), message: 'Added.' });
    await add();
    await screen.findByText('Package added successfully!');
    expect(keys).not.toContain(others[0]?.headers.get('idempotency-key'));
    await dialogGone();
  });
});

import { signInAs } from '@safar/shared-auth/testing';
import { addPackage, getPackage, updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { getTask } from '@safar/shared-contracts/endpoints/tasks';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { changedMeanwhile, errorResponse } from '@safar/shared-testing/error-response';
import { idOf } from '@safar/shared-testing/id';
import { respondWith } from '@safar/shared-testing/network';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogGone } from '../testing/dialogs';
import { numberedTour } from '../testing/numbered-tours';
import { showScreen } from '../testing/show-screen';
import * as updateScreen from './update-package.screen';

const AT = { id: idOf(1) };
const KEY = `safar-package-draft:uid-amina:update:${AT.id}`;

const OWN = { mine: true, contactNo: '01711-000000', email: 'amina@example.com' };
/** The user's own package, in that version. */
const tour = (version: number | undefined, changes: Partial<TourPackage> = {}) =>
  numberedTour(1, {
    ...OWN,
    ...(version === undefined ? {} : { version }),
    ...changes,
  });
const gone = () => errorResponse('NOT_FOUND', 'This tour package does not exist any more.');
const saved = () => respondWith(updatePackage, { data: tour(9), message: '' }, AT);
const refused = (current: TourPackage) => respondWith(updatePackage, changedMeanwhile(current), AT);

/** The screen as after a reload, when that is what is stored. */
async function open(stored: TourPackage | Response) {
  cleanup();
  respondWith(getPackage, stored instanceof Response ? stored : { data: stored }, AT);
  const shown = showScreen('/update/:id?', updateScreen, `/update/${AT.id}`);
  await screen.findByLabelText('Tour name');
  return shown;
}

const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const conflict = () => screen.queryByRole('region', { name: 'This package was changed meanwhile' });
/** What there is to choose for a field, chosen or not. */
const choiceOf = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}( Choose one)?$`) });
const group = (name: string) => within(choiceOf(name));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isSuccess = async () => {
  expect(await screen.findByRole('dialog', { name: 'Update Successful!' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await dialogGone();
};
const sent = async (requests: Request[]) => {
  const [request] = requests.slice(-1);
  return [request?.headers.get('if-match'), await request?.json()];
};

beforeEach(() => signInAs());

describe('a package that somebody else changes meanwhile', () => {
  it('is saved over the version that was opened, and without one over any', async () => {
    const requests = saved();
    await open(tour(3));
    type('Tour name', 'Mine');
    press('Update Package');
    await isSuccess();
    expect(await sent(requests)).toEqual(['"3"', expect.objectContaining({ tourName: 'Mine' })]);
    await open(tour(undefined));
    press('Update Package');
    await isSuccess();
    expect((await sent(requests))[0]).toBeNull();
  });

  it('keeps what was typed, and shows theirs, mine and as it was', async () => {
    refused(tour(4, { tourName: 'Theirs', duration: '5 Days' }));
    await open(tour(3));
    type('Tour name', 'Mine');
    type('Price per person', '99.5');
    press('Update Package');
    expect(await screen.findByRole('heading', { name: /was changed meanwhile$/ })).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field('Tour name')).toHaveValue('Mine');
    // Only I changed the price, so there is nothing to choose.
    expect(field('Price per person')).toHaveValue(99.5);
    expect(screen.queryByRole('group', { name: 'Price per person' })).not.toBeInTheDocument();

    const name = group('Tour name');
    expect(name.getByRole('radio', { name: 'Theirs Theirs' })).not.toBeChecked();
    expect(name.getByRole('radio', { name: 'Mine Mine' })).not.toBeChecked();
    expect(choiceOf('Tour name')).toHaveAccessibleDescription('As it was Tea hills 1');
    // Only they changed the duration: it is theirs, unless I choose otherwise.
    expect(field('Duration')).toHaveValue('5 Days');
    expect(group('Duration').getByRole('radio', { name: 'Theirs 5 Days' })).toBeChecked();
    fireEvent.click(group('Duration').getByRole('radio', { name: 'As it was 3 Days' }));
    expect(field('Duration')).toHaveValue('3 Days');
  });

  it('is not sent before both texts of a field were chosen from, and then over the version that was shown', async () => {
    const requests = refused(tour(4, { tourName: 'Theirs' }));
    await open(tour(3));
    type('Tour name', 'Mine');
    press('Update Package');
    await screen.findByText('Still to choose: Tour name.');
    expect(group('Tour name').getByText('Choose one')).toBeVisible();
    // There is one way to save: the button of the form leads there.
    expect(screen.queryByRole('button', { name: 'Update Package' })).not.toBeInTheDocument();
    for (const button of ['Save what I chose', 'Choose and save above']) {
      press(button);
      expect(group('Tour name').getByRole('radio', { name: /^Theirs/ })).toHaveFocus();
    }
    expect(requests).toHaveLength(1);

    fireEvent.click(group('Tour name').getByRole('radio', { name: /^Mine/ }));
    press('Choose and save above');
    expect(screen.getByRole('button', { name: 'Save what I chose' })).toHaveFocus();
    expect(screen.queryByText(/^Still to choose|^Choose one/)).not.toBeInTheDocument();
    const again = saved();
    press('Save what I chose');
    await isSuccess();
    expect(await sent(again)).toEqual(['"4"', expect.objectContaining({ tourName: 'Mine' })]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('shows dates, prices and places as they are read elsewhere', async () => {
    refused(tour(4, { departureDate: '2028-04-03', price: 99.5, capacity: 20 }));
    await open(tour(3, { departureDate: '2028-03-04', price: 120 }));
    type('Tour name', 'Mine');
    press('Update Package');
    await screen.findByRole('heading', { name: /was changed meanwhile$/ });
    for (const [name, theirs, was] of [
      ['Departure date', '3\u00a0Apr\u00a02028', '4\u00a0Mar\u00a02028'],
      ['Price per person', '$99.50', '$120'],
      ['Places', '20', 'No limit'],
    ] as const) {
      expect(group(name).getByRole('radio', { name: `Theirs ${theirs}` })).toBeChecked();
      expect(group(name).getByRole('radio', { name: `As it was ${was}` })).not.toBeChecked();
    }
  });

  it('takes a text that is typed anew for a choice', async () => {
    refused(tour(4, { tourName: 'Theirs' }));
    await open(tour(3));
    type('Tour name', 'Mine');
    press('Update Package');
    await screen.findByText('Still to choose: Tour name.');
    type('Tour name', 'Both');
    expect(screen.getByText('You typed something else below, which stays.')).toBeInTheDocument();
    const again = saved();
    press('Save what I chose');
    await isSuccess();
    expect(await sent(again)).toEqual(['"4"', expect.objectContaining({ tourName: 'Both' })]);
  });

  it('may be changed once more while one chooses: the next choice is from there on', async () => {
    refused(tour(4, { tourName: 'Theirs' }));
    await open(tour(3));
    type('Tour name', 'Mine');
    press('Update Package');
    await screen.findByText('Still to choose: Tour name.');
    fireEvent.click(group('Tour name').getByRole('radio', { name: /^Theirs/ }));
    refused(tour(5, { tourName: 'Theirs', destination: 'Bandarban' }));
    press('Save what I chose');
    expect(await screen.findByRole('group', { name: 'Destination' })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: /^Tour name/ })).not.toBeInTheDocument();
    const again = saved();
    press('Save what I chose');
    await isSuccess();
    const both = { tourName: 'Theirs', destination: 'Bandarban' };
    expect(await sent(again)).toEqual(['"5"', expect.objectContaining(both)]);
  });
});

describe('a change that meets nobody’s text', () => {
  it('is saved already when the response to it was lost', async () => {
    await open(tour(3));
    type('Price per person', '99.50');
    respondWith(updatePackage, errorResponse('INTERNAL', 'Something broke.'), AT);
    press('Update Package');
    await clickInDialog('Update Failed!', 'OK');
    await dialogGone();
    refused(tour(4, { price: 99.5 }));
    press('Update Package');
    await isSuccess();
    expect(conflict()).not.toBeInTheDocument();
  });

  it('is saved over the new version when that has nothing new', async () => {
    await open(tour(3));
    type('Tour name', 'Mine');
    const versions: (string | null)[] = [];
    respondWith(
      updatePackage,
      ({ headers }) => {
        versions.push(headers.get('if-match'));
        return versions.length === 1
          ? changedMeanwhile(tour(4, { likeCount: 99 }))
          : { data: tour(5), message: '' };
      },
      AT,
    );
    press('Update Package');
    await isSuccess();
    expect(versions).toEqual(['"3"', '"4"']);
  });
});

describe('a package that is deleted meanwhile', () => {
  it('leaves what was typed, which can be added as a new package', async () => {
    respondWith(updatePackage, gone(), AT);
    const added = respondWith(addPackage, { data: tour(1), message: '' });
    await open(tour(3));
    type('Tour name', 'Mine');
    press('Update Package');
    expect(await screen.findByText(/^This package was deleted meanwhile\./)).toHaveAttribute(
      'role',
      'status',
    );
    expect(field('Tour name')).toHaveValue('Mine');
    press('Add as a new package');
    expect(await screen.findByRole('dialog', { name: 'Package added successfully!' })).toBeInTheDocument();
    const guide = { guideName: 'Amina Rahman', guideEmail: 'amina@example.com' };
    expect(await added[0]?.json()).toMatchObject({ tourName: 'Mine', ...guide });
    await dialogGone();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('still does after a reload, and in the past only with another day', async () => {
    await open(tour(3, { departureDate: '2026-01-01' }));
    type('Tour name', 'Mine');
    respondWith(getTask, errorResponse('NOT_FOUND', 'This task does not exist.'), AT);
    await open(gone());
    expect(screen.getByText(/^This package was deleted meanwhile\./)).toBeInTheDocument();
    expect(field('Tour name')).toHaveValue('Mine');
    expect(field('Email')).toHaveValue('amina@example.com');
    press('Add as a new package');
    expect(await screen.findByRole('link', { name: 'Choose today or a later date.' })).toBeInTheDocument();
  });
});

describe('the draft of an update', () => {
  it('is there after a reload, can be discarded, and is not kept of an untouched form', async () => {
    await open(tour(3));
    expect(localStorage.getItem(KEY)).toBeNull();
    type('Tour name', 'Mine');
    await open(tour(3));
    expect(screen.getByText('We kept your draft.')).toBeInTheDocument();
    expect(conflict()).not.toBeInTheDocument();
    expect(field('Tour name')).toHaveValue('Mine');
    press('Discard draft');
    expect(field('Tour name')).toHaveValue('Tea hills 1');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('belongs to the account', async () => {
    await open(tour(3));
    type('Tour name', 'Mine');
    signInAs({ uid: 'uid-karim', email: 'karim@example.com' });
    await open(tour(3));
    expect(field('Tour name')).toHaveValue('Tea hills 1');
    signInAs({ email: 'amina@new.example.com' });
    await open(tour(3));
    expect(field('Tour name')).toHaveValue('Mine');
    expect(field('Email')).toHaveValue('amina@new.example.com');
  });

  it('of an older version begins with what to choose, and is saved over the present one', async () => {
    await open(tour(3));
    type('Tour name', 'Mine');
    await open(tour(4, { tourName: 'Theirs', duration: '5 Days' }));
    expect(conflict()).toBeInTheDocument();
    expect(field('Duration')).toHaveValue('5 Days');
    fireEvent.click(group('Tour name').getByRole('radio', { name: /^Theirs/ }));
    // What I typed would be lost with the page.
    await open(tour(4, { tourName: 'Theirs', duration: '5 Days' }));
    fireEvent.click(group('Tour name').getByRole('radio', { name: /^Mine Mine/ }));
    const requests = saved();
    press('Save what I chose');
    await isSuccess();
    const both = { tourName: 'Mine', duration: '5 Days' };
    expect(await sent(requests)).toEqual(['"4"', expect.objectContaining(both)]);
  });

  it('of an older version that only I changed is a draft like any other', async () => {
    await open(tour(3));
    type('Tour name', 'Mine');
    await open(tour(4, { likeCount: 99 }));
    expect(conflict()).not.toBeInTheDocument();
    const requests = saved();
    press('Update Package');
    await isSuccess();
    expect((await sent(requests))[0]).toBe('"4"');
  });

  it.each(['{', '7', '{"typed":{}}'])('that is rubbish (%s) is ignored', async (rubbish) => {
    localStorage.setItem(KEY, rubbish);
    await open(tour(3));
    expect(screen.queryByText('We kept your draft.')).not.toBeInTheDocument();
    expect(field('Tour name')).toHaveValue('Tea hills 1');
  });
});

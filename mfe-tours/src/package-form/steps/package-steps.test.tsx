import { signInAs } from '@safar/shared-auth/testing';
import { addPackage, getPackage, updatePackage } from '@safar/shared-contracts/endpoints/packages';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { changedMeanwhile, errorResponse } from '@safar/shared-testing/error-response';
import { idOf } from '@safar/shared-testing/id';
import { respondWith } from '@safar/shared-testing/network';
import { packageContents } from '@safar/shared-testing/tour-package';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dialogGone } from '../../testing/dialogs';
import { numberedTour } from '../../testing/numbered-tours';
import { pressAdd, stepButton } from '../../testing/package-form';
import { showScreen } from '../../testing/show-screen';
import * as addScreen from '../add-package.screen';
import * as updateScreen from '../update-package.screen';

const field = (label: string) => screen.getByLabelText(label);
/** The inputs of a list. */
const rowsOf = (label: string) =>
  screen.getAllByLabelText<HTMLInputElement>((name) => new RegExp(`^${label} \\d+$`).test(name));
const valuesOf = (label: string) => rowsOf(label).map(({ value }) => value);
/** Types into a field; of a list, into its first input, or pastes several lines there. */
const type = (label: string, value: string) => {
  if (!LISTS.includes(label)) return fireEvent.change(field(label), { target: { value } });
  const [first, ...others] = rowsOf(label);
  if (!first) throw new Error(`${label} has no input.`);
  for (const other of others) fireEvent.change(other, { target: { value: '' } });
  first.setSelectionRange(0, first.value.length);
  if (!value.includes('\n')) return fireEvent.change(first, { target: { value } });
  return fireEvent.paste(first, { clipboardData: { getData: () => value } });
};
const next = () => screen.getByRole('button', { name: 'Next' });
const isAt = (title: string) => expect(stepButton(title)).toHaveAttribute('aria-current', 'step');

const REQUIRED = {
  'Tour name': 'Rain in Sylhet',
  'Departure location': 'Dhaka',
  Destination: 'Sylhet',
  'Package details': 'Tea gardens.',
  'Departure date': '2034-12-01',
  Duration: '3 Days',
  'Price per person': '120.50',
  'Image URL': 'https://example.com/sylhet.jpg',
  'Contact number': '+880 1711-000000',
};
const OPTIONAL = {
  'Meeting point': ' Kamalapur station ',
  'Meeting time': '06:30',
  Languages: 'Bangla\n\n English ',
  Included: 'Train\nBreakfast',
  'Not included': 'Lunch',
  'More pictures': 'https://example.com/1.jpg\n/scenes/tea/sylhet.svg',
};
const LISTS = ['Languages', 'Included', 'Not included', 'More pictures'];

const showAdd = async (typed: Record<string, string> = {}) => {
  const shown = showScreen('/add-pak', addScreen, '/add-pak');
  await screen.findByLabelText('Tour name');
  for (const [label, value] of Object.entries(typed)) type(label, value);
  return shown;
};

beforeEach(() => signInAs({ photoURL: 'https://pictures.example/amina.svg' }));

describe('the steps of a new package', () => {
  it('show one at a time, lead on by Next and Enter, and back', async () => {
    const { user } = await showAdd(REQUIRED);
    isAt('Basics');
    expect(field('Tour name')).toBeVisible();
    expect(field('Duration')).not.toBeVisible();
    await user.click(next());
    isAt('When and price');
    expect(field('Duration')).toBeVisible();
    // Where one is is announced: the heading of the step has the focus.
    expect(screen.getByText('When and price', { selector: 'legend' })).toHaveFocus();

    await user.type(field('Duration'), '{Enter}');
    isAt('Day by day');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    isAt('When and price');
    await user.click(stepButton('Pictures'));
    isAt('Pictures');
  });

  it('are checked one by one, without asking for what comes later', async () => {
    const { user } = await showAdd({ 'Tour name': 'Rain' });
    await user.click(next());
    isAt('Basics');
    const summary = screen.getByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Enter a departure location.', 'Enter a destination.', 'Enter the package details.']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    type('Departure location', 'Dhaka');
    type('Destination', 'Sylhet');
    type('Package details', 'Tea.');
    await user.click(next());
    isAt('When and price');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('with a problem are marked, and each problem leads to its step', async () => {
    const { user } = await showAdd({ ...REQUIRED, Duration: '', 'Contact number': '' });
    await pressAdd(user);
    await clickInDialog('Please fill in all fields', 'OK');
    await dialogGone();
    isAt('When and price');
    expect(screen.getByRole('button', { name: 'You, the guide (has a problem)' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Enter a contact number.' }));
    isAt('You, the guide');
    expect(field('Contact number')).toHaveFocus();
  });

  it('with a problem that the server found show it, too, until it is changed', async () => {
    respondWith(
      addPackage,
      errorResponse('VALIDATION', 'Check the fields.', { image: 'That is no picture.' }),
    );
    const { user } = await showAdd(REQUIRED);
    await pressAdd(user);
    await clickInDialog('Failed to add package', 'OK');
    await dialogGone();
    await waitFor(() => isAt('Pictures'));
    expect(field('Image URL')).toHaveAccessibleDescription(/That is no picture\./);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('link', { name: 'Image URL: That is no picture.' })).toBeInTheDocument();
  });

  it('end with everything that was typed, to be read and changed', async () => {
    const { user } = await showAdd({ ...REQUIRED, ...OPTIONAL, 'Contact number': '' });
    await user.click(stepButton('Review'));
    const part = (name: string) => screen.getByRole('region', { name });
    expect(part('When and price')).toHaveTextContent(
      'Departure date1 Dec 2034Duration3 DaysPrice per person$120.50PlacesNo limit',
    );
    expect(part('You, the guide')).toHaveTextContent('Contact numberStill missing');
    expect(screen.getByText('Still missing')).toHaveAttribute('data-tone', 'danger');
    expect(part('Day by day')).toHaveTextContent('Itinerary—Meeting pointKamalapur stationMeeting time06:30');
    await user.click(screen.getByRole('button', { name: 'Change: What’s included' }));
    isAt('What’s included');
    expect(valuesOf('Included')).toEqual(['Train', 'Breakfast']);
  });
});

describe('what a package holds', () => {
  it('is sent as lists, without empty lines', async () => {
    const requests = respondWith(addPackage, { data: numberedTour(1, { mine: true }), message: 'Added.' });
    const { user } = await showAdd({ ...REQUIRED, ...OPTIONAL });
    await pressAdd(user);
    await screen.findByText('Package added successfully!');
    expect(await requests[0]?.json()).toMatchObject({
      itinerary: [],
      meetingPoint: 'Kamalapur station',
      meetingTime: '06:30',
      languages: ['Bangla', 'English'],
      included: ['Train', 'Breakfast'],
      notIncluded: ['Lunch'],
      gallery: ['https://example.com/1.jpg', '/scenes/tea/sylhet.svg'],
    });
  });

  it.each([
    [
      'More pictures 2',
      { 'More pictures': 'https://example.com/1.jpg\nhttp://example.com/2.jpg' },
      /^More pictures 2: Enter the address of a picture/,
    ],
    [
      'Add a picture',
      { 'More pictures': 'https://example.com/1.jpg\n'.repeat(7) },
      /Use at most 6 pictures\./,
    ],
    ['Included 1', { Included: 'x'.repeat(121) }, /^Included 1: Use at most 120 characters\./],
    ['Add a language', { Languages: 'Bangla\n'.repeat(11) }, /Use at most 10 lines\./],
  ])('says at %s what is wrong', async (name, typed, sentence) => {
    const { user } = await showAdd({ ...REQUIRED, ...typed });
    await pressAdd(user);
    const control = screen.getByRole(name.startsWith('Add') ? 'button' : 'textbox', { name });
    expect(control).toHaveAccessibleDescription(sentence);
    expect(control).toBeVisible();
    await user.click(screen.getByRole('link', { name: sentence }));
    expect(control).toHaveFocus();
  });

  it('shows the pictures of the gallery as they are typed', async () => {
    const { user } = await showAdd({ 'More pictures': 'https://example.com/1.jpg' });
    await user.click(stepButton('Pictures'));
    const picture = await screen.findByRole('img', { name: 'Picture 1' });
    expect(picture).toHaveAttribute('src', 'https://example.com/1.jpg');
  });

  it('has days, which are added, moved and removed, each with the focus where one goes on', async () => {
    const requests = respondWith(addPackage, { data: numberedTour(1, { mine: true }), message: 'Added.' });
    const { user } = await showAdd(REQUIRED);
    await user.click(stepButton('Day by day'));
    await user.click(screen.getByRole('button', { name: 'Add a day' }));
    expect(field('Title of day 1')).toHaveFocus();
    await user.keyboard('Home');
    await user.click(screen.getByRole('button', { name: 'Add another day' }));
    await user.keyboard('Away');
    type('What happens on day 2', 'By train.');
    await user.click(screen.getByRole('button', { name: 'Move up: day 2' }));
    expect(field('Title of day 1')).toHaveFocus();
    expect(field('Title of day 1')).toHaveValue('Away');
    await user.click(screen.getByRole('button', { name: 'Add another day' }));
    await user.click(screen.getByRole('button', { name: 'Remove day 3' }));
    expect(field('Title of day 2')).toHaveFocus();
    await pressAdd(user);
    await screen.findByText('Package added successfully!');
    expect(await requests[0]?.json()).toMatchObject({
      itinerary: [
        { title: 'Away', text: 'By train.' },
        { title: 'Home', text: '' },
      ],
    });
  });

  it('has no day without a title', async () => {
    const { user } = await showAdd();
    await user.click(stepButton('Day by day'));
    await user.click(screen.getByRole('button', { name: 'Add a day' }));
    await user.click(next());
    isAt('Day by day');
    await user.click(screen.getByRole('link', { name: 'Day 1: Enter a title, or remove the day.' }));
    expect(field('Title of day 1')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove day 1' }));
    expect(screen.getByRole('button', { name: 'Add a day' })).toHaveFocus();
    await user.click(next());
    isAt('What’s included');
  });
});

describe('the update form', () => {
  const own = (changes: Partial<TourPackage> = {}) =>
    numberedTour(1, { ...packageContents(), mine: true, version: 3, contactNo: '0171', ...changes });
  const open = async () => {
    respondWith(getPackage, { data: own() }, { id: idOf(1) });
    const shown = showScreen('/update/:id?', updateScreen, `/update/${idOf(1)}`);
    await screen.findByLabelText('Tour name');
    return shown;
  };
  const update = () => fireEvent.click(screen.getByRole('button', { name: 'Update Package' }));

  it('shows all steps, and its list of steps leads to each', async () => {
    const { user } = await open();
    for (const label of ['Tour name', 'Duration', 'Languages 1', 'Included 1', 'More pictures 1'])
      expect(field(label)).toBeVisible();
    await user.click(stepButton('Pictures'));
    expect(screen.getByText('Pictures', { selector: 'legend' })).toHaveFocus();
  });

  it('begins with what the package holds, and sends what changed', async () => {
    const requests = respondWith(updatePackage, { data: own(), message: 'Done.' }, { id: idOf(1) });
    await open();
    expect(field('Title of day 2')).toHaveValue('The swamp forest');
    expect(valuesOf('Not included')).toEqual(['Lunch', 'Tips']);
    type('Languages', '');
    type('Included', 'Everything');
    update();
    await screen.findByRole('dialog', { name: 'Update Successful!' });
    const changes = { languages: [], included: ['Everything'] };
    expect(await requests[0]?.json()).toMatchObject({ ...packageContents(), ...changes });
    await clickAway();
  });

  it('shows lists and days as texts when they differ, and nothing that does not', async () => {
    const theirs = own({ version: 4, included: ['Train'], itinerary: [{ title: 'Theirs', text: 'Rest.' }] });
    respondWith(updatePackage, changedMeanwhile(theirs), { id: idOf(1) });
    await open();
    type('Title of day 1', 'Mine');
    update();
    await screen.findByRole('heading', { name: 'This package was changed meanwhile' });
    const days = within(
      screen.getByRole('group', { name: 'Itinerary Choose one', description: /As it was/ }),
    );
    expect(days.getByRole('radio', { name: /^Theirs Day 1: Theirs\s+Rest\.$/ })).not.toBeChecked();
    expect(days.getByRole('radio', { name: /^Mine Day 1: Mine/ })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Theirs Train' })).toBeChecked();
    // Theirs and mine of the days and of what is included.
    expect(screen.getAllByRole('radio')).toHaveLength(4);
  });

  it('counts as saved when the response was lost and all of it is there', async () => {
    respondWith(updatePackage, changedMeanwhile(own({ version: 4, included: ['Train'] })), { id: idOf(1) });
    await open();
    type('Included', 'Train');
    update();
    await screen.findByRole('dialog', { name: 'Update Successful!' });
    await clickAway();
  });
});

async function clickAway() {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await dialogGone();
}

import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { addPackage } from '@safar/shared-contracts/endpoints/packages';
import { errorResponse } from '@safar/shared-testing/error-response';
import { networkError, respondLater, respondWith } from '@safar/shared-testing/network';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { dialogGone } from '../testing/dialogs';
import { numberedTour } from '../testing/numbered-tours';
import { NO_CONTENTS, pressAdd, stepButton } from '../testing/package-form';
import { showScreen } from '../testing/show-screen';
import * as addScreen from './add-package.screen';

const field = (label: string | RegExp) => screen.getByLabelText(label);
const submitButton = () => screen.getByRole('button', { name: 'Add Package' });

const TYPED = {
  'Tour name': 'Rain in Sylhet',
  'Image URL': 'https://example.com/sylhet.jpg',
  Duration: '3 Days',
  'Departure location': 'Dhaka',
  Destination: 'Sylhet',
  'Price per person': '120.50',
  'Departure date': '2034-12-01',
  'Package details': 'Tea gardens.',
  'Contact number': '+880 1711-000000',
};

const show = async (typed: Record<string, string> = {}) => {
  const shown = showScreen('/add-pak', addScreen, '/add-pak');
  await screen.findByRole('heading', { level: 1, name: 'Add Package' });
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(field(label), { target: { value } });
  }
  return shown;
};

beforeEach(() => signInAs({ photoURL: 'https://pictures.example/amina.svg' }));

describe('adding a package', () => {
  it('sends every field, the guide’s too, with the price as a number', async () => {
    const requests = respondWith(addPackage, { data: numberedTour(1, { mine: true }), message: 'Added.' });
    const { user } = await show(TYPED);
    await pressAdd(user);

    expect(await screen.findByText('Package added successfully!')).toHaveAttribute('role', 'status');
    expect(await requests[0]?.json()).toEqual({
      tourName: 'Rain in Sylhet',
      image: 'https://example.com/sylhet.jpg',
      duration: '3 Days',
      departureLocation: 'Dhaka',
      destination: 'Sylhet',
      price: 120.5,
      capacity: null,
      ...NO_CONTENTS,
      departureDate: '2034-12-01',
      packageDetails: 'Tea gardens.',
      contactNo: '+880 1711-000000',
      email: 'amina@example.com',
      guideName: 'Amina Rahman',
      guideEmail: 'amina@example.com',
      guidePhoto: 'https://pictures.example/amina.svg',
    });
  });

  it('shows the banner for three seconds, then hides it and clears the form', async () => {
    respondWith(addPackage, { data: numberedTour(1, { mine: true }), message: 'Added.' });
    const { user } = await show(TYPED);
    const since = performance.now();
    await pressAdd(user);
    await screen.findByText('Package added successfully!');
    expect(field('Tour name')).toHaveValue('Rain in Sylhet');
    expect(field('Tour name')).toBeDisabled();
    expect(submitButton()).toBeDisabled();

    await waitFor(() => expect(field('Tour name')).toHaveValue(''), { timeout: 4000 });
    expect(performance.now() - since).toBeGreaterThan(2990);
    expect(screen.queryByText('Package added successfully!')).not.toBeInTheDocument();
    expect(field('Email')).toHaveValue('amina@example.com');
    expect(stepButton('Basics')).toHaveAttribute('aria-current', 'step');
    expect(field('Tour name')).toHaveFocus();

    // What was added can still be looked at.
    expect(screen.getByText(/^“Tea hills 1” is on sale\./)).toHaveAttribute('role', 'status');
    expect(screen.getByRole('link', { name: 'See it as travellers do' })).toHaveAttribute(
      'href',
      `/tour-details/${numberedTour(1)._id}`,
    );
  });

  it('says that it is in progress, and is sent once', async () => {
    const { requests, respond } = respondLater(addPackage);
    const { user } = await show(TYPED);
    await user.click(stepButton('Review'));
    await user.dblClick(submitButton());

    expect(await screen.findByRole('button', { name: 'Adding...' })).toBeDisabled();
    await waitFor(() => expect(requests).toHaveLength(1));
    respond({ data: numberedTour(), message: 'Added.' });
    await screen.findByText('Package added successfully!');
    expect(requests).toHaveLength(1);
  });

  it('asks for all fields, and says which are missing', async () => {
    const { user } = await show({ ...TYPED, Destination: ' ', 'Departure date': '' });
    await pressAdd(user);

    expect(await screen.findByRole('dialog', { name: 'Please fill in all fields' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await dialogGone();
    expect(screen.getByRole('alert')).toHaveTextContent('There is a problem');
    expect(screen.getByRole('link', { name: 'Enter a destination.' })).toBeInTheDocument();
    expect(field('Destination')).toBeInvalid();
    expect(field('Departure date')).toBeInvalid();
    expect(field('Tour name')).toBeValid();
    expect(field('Tour name')).toHaveValue('Rain in Sylhet');
  });

  it.each(Object.keys({ ...TYPED, 'Guide name': '', 'Guide photo URL': '' }))(
    'asks for all fields when there is no %s',
    async (label) => {
      const { user } = await show({ ...TYPED, [label]: ' ' });
      await pressAdd(user);
      expect(await screen.findByRole('dialog', { name: 'Please fill in all fields' })).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'OK' }));
      await dialogGone();
      expect(field(label)).toBeInvalid();
    },
  );

  it('explains a value that is no good without asking for all fields', async () => {
    const { user } = await show({
      ...TYPED,
      'Image URL': 'javascript:alert(1)',
      'Price per person': '1.999',
      'Departure date': '2026-01-01',
    });
    await pressAdd(user);

    expect(field('Image URL')).toHaveAccessibleDescription(/Enter the address of a picture/);
    expect(field('Price per person')).toHaveAccessibleDescription(/Use at most two decimals/);
    expect(field('Departure date')).toHaveAccessibleDescription('Choose today or a later date.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does not say of another step what was mended meanwhile', async () => {
    const { user } = await show({ 'Tour name': 'Rain' });
    const problems = () => screen.queryAllByRole('link', { name: /^Enter / }).map((link) => link.textContent);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(problems()).toHaveLength(3));
    fireEvent.change(field('Departure location'), { target: { value: 'Dhaka' } });
    fireEvent.change(field('Destination'), { target: { value: 'Sylhet' } });
    await user.click(stepButton('Pictures'));
    expect(problems()).toEqual(['Enter the package details.']);
    fireEvent.change(field('Package details'), { target: { value: 'Tea.' } });
    await user.click(stepButton('Review'));
    expect(problems()).toEqual([]);
  });

  it('says at each field what is out of bounds, and keeps it', async () => {
    const wrong = {
      'Image URL': 'https://localhost/a.png',
      'Departure date': '2099-12-01',
      Duration: '400 Days',
      'Price per person': '10000001',
      'Guide name': 'x'.repeat(81),
    };
    const { user } = await show({ ...TYPED, ...wrong });
    await pressAdd(user);
    const sentences = {
      'Image URL': /Enter the address of a picture on the internet \(https:\/\/…\)\./,
      'Departure date': /Choose a date within the next 10 years\./,
      Duration: /A tour takes at most 365 days\./,
      'Price per person': /This amount is too large\./,
      'Guide name': /Use at most 80 characters\./,
    };
    for (const [label, sentence] of Object.entries(sentences)) {
      expect(field(label)).toHaveAccessibleDescription(sentence);
    }
    for (const [label, value] of Object.entries(wrong)) expect(field(label)).toHaveDisplayValue(value);
  });

  it.each([
    ['Duration', 'sdf', 'Say how many days or hours it takes, such as 3 Days.'],
    ['Contact number', 'ask me, or 12', 'Enter a telephone number, with its country code.'],
  ])('says what is expected of the field %s', async (label, typed, sentence) => {
    const requests = respondWith(addPackage, networkError);
    const { user } = await show({ ...TYPED, [label]: typed });
    await pressAdd(user);
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(field(label)).toHaveDisplayValue(typed);
    expect(requests).toHaveLength(0);
  });

  it('keeps what was typed when it fails, and says why', async () => {
    respondWith(addPackage, networkError);
    const { user } = await show(TYPED);
    await pressAdd(user);

    expect(await screen.findByRole('dialog', { name: 'Failed to add package' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await dialogGone();
    expect(screen.getByText(/The server cannot be reached/)).toBeInTheDocument();
    expect(field('Package details')).toHaveValue('Tea gardens.');
    expect(submitButton()).toBeEnabled();
  });

  it('keeps what was typed when the session ended meanwhile, for whoever logs in again', async () => {
    respondWith(addPackage, errorResponse('UNAUTHENTICATED', 'Please log in to do this.'));
    const { user } = await show(TYPED);
    visitAnonymously();
    await pressAdd(user);
    await clickInDialog('Login Required', 'Not now');
    expect(await screen.findByText('Please log in to do this.')).toBeInTheDocument();
    expect(field('Package details')).toHaveValue('Tea gardens.');
    await dialogGone();
  });

  it('puts the server’s words on the fields they are about', async () => {
    respondWith(
      addPackage,
      errorResponse('VALIDATION', 'Check the fields.', { departureDate: 'Choose a day to come.' }),
    );
    const { user } = await show(TYPED);
    await pressAdd(user);

    await screen.findByRole('dialog', { name: 'Failed to add package' });
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await dialogGone();
    expect(field('Departure date')).toHaveAccessibleDescription('Choose a day to come.');
    expect(screen.getByRole('link', { name: 'Departure date: Choose a day to come.' })).toBeInTheDocument();
  });

  it('says how much of the room for the details is used', async () => {
    await show();
    fireEvent.change(field('Package details'), { target: { value: 'Tea gardens.' } });
    expect(screen.getByText('12 / 5,000')).toBeInTheDocument();
  });

  it('keeps the preview behind a button where there is no room beside the form', async () => {
    const { user } = await show();
    const toggle = screen.getByRole('button', { name: 'Show preview' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(screen.getByRole('button', { name: 'Hide preview' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('shows the card as others will see it', async () => {
    await show();
    const preview = screen.getByRole('complementary', { name: 'Preview' });
    expect(preview).toHaveTextContent('Tour name');
    fireEvent.change(field('Tour name'), { target: { value: 'Rain in Sylhet' } });
    fireEvent.change(field('Price per person'), { target: { value: '80' } });
    fireEvent.change(field('Image URL'), { target: { value: 'https://pictures.example/rain.svg' } });
    expect(preview).toHaveTextContent('Rain in Sylhet');
    expect(preview).toHaveTextContent('$80');
    await waitFor(() =>
      expect(preview.querySelector('img')).toHaveAttribute('src', 'https://pictures.example/rain.svg'),
    );
    expect(preview.querySelector('a')).toBeNull();
  });
});

import { signInAs } from '@safar/shared-auth/testing';
import { addPackage, getPackage } from '@safar/shared-contracts/endpoints/packages';
import { errorResponse } from '@safar/shared-testing/error-response';
import { respondWith } from '@safar/shared-testing/network';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { dialogGone } from '../testing/dialogs';
import { idOf } from '@safar/shared-testing/id';
import { packageContents, tourPackageCreate } from '@safar/shared-testing/tour-package';
import { numberedTour } from '../testing/numbered-tours';
import { pressAdd } from '../testing/package-form';
import { showScreen } from '../testing/show-screen';
import * as addScreen from './add-package.screen';

const field = (label: string) => screen.getByLabelText(label);
const show = () => showScreen('/add-pak', addScreen, `/add-pak?copy=${idOf(1)}`);

const own = numberedTour(1, {
  ...packageContents(),
  mine: true,
  contactNo: '01711-000000',
  email: 'old@example.com',
  guidePhoto: 'https://pictures.example/karim.svg',
});

beforeEach(() => signInAs());

describe('duplicating a package', () => {
  it('begins with everything but the departure date, and in its field', async () => {
    respondWith(getPackage, { data: own }, { id: idOf(1) });
    const requests = respondWith(addPackage, { data: own, message: 'Added.' });
    const { user } = show();
    expect(await screen.findByText('A copy of “Tea hills 1”: choose a new departure date.')).toHaveAttribute(
      'role',
      'status',
    );
    expect(field('Departure date')).toHaveFocus();
    expect(field('Departure date')).toHaveValue('');

    fireEvent.change(field('Departure date'), { target: { value: '2035-01-31' } });
    await pressAdd(user);
    await screen.findByText('Package added successfully!');
    expect(await requests[0]?.json()).toEqual(
      tourPackageCreate({
        capacity: null,
        ...packageContents(),
        tourName: 'Tea hills 1',
        departureDate: '2035-01-31',
        contactNo: '01711-000000',
        email: 'amina@example.com',
        guideEmail: 'amina@example.com',
        guidePhoto: 'https://pictures.example/karim.svg',
      }),
    );
  });

  it('asks for the date when it was forgotten', async () => {
    respondWith(getPackage, { data: own }, { id: idOf(1) });
    const { user } = show();
    await screen.findByLabelText('Departure date');
    await pressAdd(user);
    await screen.findByRole('dialog', { name: 'Please fill in all fields' });
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await dialogGone();
    expect(screen.getByRole('link', { name: 'Enter a departure date.' })).toBeInTheDocument();
  });

  it('begins anew when its draft is discarded', async () => {
    const plain = numberedTour(1, { mine: true, contactNo: '01711-000000' });
    respondWith(getPackage, { data: plain }, { id: idOf(1) });
    const { packageDetails, ...draft } = plain;
    localStorage.setItem(
      `safar-package-draft:uid-amina:${idOf(1)}`,
      JSON.stringify({ ...draft, packageDetails: 'No rain.', price: '120' }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
    expect(field('Package details')).toHaveValue(packageDetails);
    expect(field('Departure date')).toHaveFocus();
  });

  it('goes on with its draft when the original was deleted meanwhile', async () => {
    respondWith(getPackage, errorResponse('NOT_FOUND', 'It is gone.'), { id: idOf(1) });
    const draft = numberedTour(1, { contactNo: '01711-000000', packageDetails: 'No rain.' });
    localStorage.setItem(
      `safar-package-draft:uid-amina:${idOf(1)}`,
      JSON.stringify({ ...draft, price: '120' }),
    );
    const { user } = show();
    expect(await screen.findByText('We kept your draft.')).toBeVisible();
    expect(field('Package details')).toHaveValue('No rain.');
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(field('Package details')).toHaveValue('');
  });

  it('of somebody else is not possible', async () => {
    respondWith(getPackage, { data: numberedTour() }, { id: idOf(1) });
    show();
    expect(await screen.findByRole('heading', { name: 'This is not your package' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('that cannot be loaded says why, and tries again', async () => {
    respondWith(getPackage, errorResponse('INTERNAL', 'Something broke.'), { id: idOf(1) });
    const { user } = show();
    expect(
      await screen.findByRole('heading', { name: 'This package cannot be copied right now' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Something broke.');

    respondWith(getPackage, { data: own }, { id: idOf(1) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Tour name')).toHaveValue('Tea hills 1');
  });

  it('that was deleted says so, and leads back or to an empty form', async () => {
    respondWith(getPackage, errorResponse('NOT_FOUND', 'This package does not exist.'), { id: idOf(1) });
    const { user, address } = show();
    expect(await screen.findByRole('heading', { name: 'Package not found' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('This package does not exist.');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My packages' })).toHaveAttribute('href', '/myCreate');
    await user.click(screen.getByRole('link', { name: 'Begin with an empty form' }));
    expect(await screen.findByLabelText('Tour name')).toHaveValue('');
    await waitFor(() => expect(address()).toBe('/add-pak'));
  });
});

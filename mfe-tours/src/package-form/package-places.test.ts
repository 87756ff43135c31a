import { signInAs } from '@safar/shared-auth/testing';
import { getPackage, updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { errorResponse } from '@safar/shared-testing/error-response';
import { respondWith } from '@safar/shared-testing/network';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { fireEvent, screen } from '@testing-library/react';
import { numberedTour } from '../testing/numbered-tours';
import { showScreen } from '../testing/show-screen';
import * as updateScreen from './update-package.screen';

const OWN = { mine: true, contactNo: '01711-000000', email: 'amina@example.com' };

beforeEach(() => signInAs());

async function show(places: { capacity?: number; placesLeft?: number } = {}) {
  const tour = numberedTour(1, { ...OWN, ...places });
  respondWith(getPackage, { data: tour });
  const { user } = showScreen('/update/:id', updateScreen, `/update/${tour._id}`);
  const field = await screen.findByLabelText('Places');
  return {
    field,
    save: async (text: string) => {
      fireEvent.change(field, { target: { value: text } });
      await user.click(screen.getByRole('button', { name: 'Update Package' }));
    },
  };
}

describe('the places of a package', () => {
  it('are in the form, and changed by it', async () => {
    const requests = respondWith(updatePackage, { message: '' });
    const { field, save } = await show({ capacity: 12, placesLeft: 4 });
    expect(field).toHaveDisplayValue('12');
    await save('20');
    await screen.findByRole('dialog', { name: 'Update Successful!' });
    expect(await requests[0]?.json()).toMatchObject({ capacity: 20 });
  });

  it('may be left empty: then there is no limit', async () => {
    const requests = respondWith(updatePackage, { message: '' });
    const { save } = await show({ capacity: 12, placesLeft: 4 });
    await save('');
    await screen.findByRole('dialog', { name: 'Update Successful!' });
    expect(await requests[0]?.json()).toMatchObject({ capacity: null });
  });

  it.each([
    ['0', 'A tour has at least 1 place.'],
    ['501', 'A tour has at most 500 places.'],
    ['2.5', 'Enter a whole number.'],
    ['twelve', 'Enter a number.'],
  ])('cannot be %s', async (text, sentence) => {
    const { field, save } = await show();
    await save(text);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
  });

  it('cannot be fewer than are booked, as the server says at the field', async () => {
    const sentence = '8 places are already booked, so there cannot be fewer.';
    respondWith(updatePackage, errorResponse('VALIDATION', sentence, { capacity: sentence }));
    const { field, save } = await show({ capacity: 12, placesLeft: 4 });
    await save('5');
    await clickInDialog('Update Failed!', 'OK');
    expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(field).toHaveDisplayValue('5');
  });
});

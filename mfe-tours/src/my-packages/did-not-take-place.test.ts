import { signInAs } from '@safar/shared-auth/testing';
import { deletePackage, listOwnPackages } from '@safar/shared-contracts/endpoints/packages';
import { utcDateIn } from '@safar/shared-testing/date';
import { idOf } from '@safar/shared-testing/id';
import { queryOf, respondWith } from '@safar/shared-testing/network';
import { screen, within } from '@testing-library/react';
import { dialogGone } from '../testing/dialogs';
import { numberedTour } from '../testing/numbered-tours';
import { showScreen } from '../testing/show-screen';
import * as myPackages from './my-packages.screen';

const show = () => showScreen('/myCreate', myPackages, '/myCreate');
const deleteButton = () => screen.findByRole('button', { name: 'Delete Tea hills 1' });

beforeEach(() => signInAs());

it('deleting a tour that departed a few days ago cancels it for its travellers when it did not take place', async () => {
  const tour = numberedTour(1, { departed: true, departureDate: utcDateIn(-3) });
  respondWith(listOwnPackages, { data: [tour] });
  const deletes = respondWith(deletePackage, { message: 'Deleted.' }, { id: idOf(1) });
  const { user } = show();
  await user.click(await deleteButton());
  await screen.findByRole('dialog', { name: /^Did the tour of .* take place\?$/ });
  // Whoever closes it, or leaves the page, has said nothing.
  await user.keyboard('{Escape}');
  await dialogGone();
  await user.click(await deleteButton());
  await user.click(await screen.findByRole('button', { name: 'It took place' }));
  const other = await screen.findByRole('dialog', {
    name: 'Are you sure you want to delete this package?',
  });
  expect(other).toHaveTextContent('They keep their bookings.');
  await user.click(within(other).getByRole('button', { name: 'Cancel' }));
  await dialogGone();
  expect(deletes).toEqual([]);

  await user.click(await deleteButton());
  await user.click(await screen.findByRole('button', { name: 'No, cancel it' }));
  const words = await screen.findByRole('textbox', { name: 'What do you tell your travellers?' });
  await user.type(words, 'The ferry stayed in port.');
  await user.click(screen.getByRole('button', { name: 'Cancel tour' }));
  expect(await screen.findByText('Deleted successfully')).toBeInTheDocument();
  expect(queryOf(deletes[0])).toEqual({ reason: 'The ferry stayed in port.', tookPlace: 'false' });
});

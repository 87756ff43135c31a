import { signInAs } from '@safar/shared-auth/testing';
import { fireEvent, screen } from '@testing-library/react';
import { stepButton } from '../../testing/package-form';
import { showScreen } from '../../testing/show-screen';
import * as addScreen from '../add-package.screen';

it('a guide without a picture fills in a drawing of the place at the press of a button', async () => {
  signInAs();
  const { user } = showScreen('/add-pak', addScreen, '/add-pak');
  fireEvent.change(await screen.findByLabelText('Tour name'), { target: { value: 'Rain' } });
  fireEvent.change(screen.getByLabelText('Destination'), { target: { value: 'Sundarbans' } });
  await user.click(stepButton('Pictures'));
  await user.click(screen.getByRole('button', { name: 'Use a drawing of the place' }));
  expect(screen.getByLabelText('Image URL')).toHaveValue('/scenes/mangrove/sundarbans--rain.svg');
  expect(screen.getByLabelText('Image URL')).toHaveFocus();
  expect(await screen.findByRole('img', { name: 'Picture' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a drawing of the place' })).toBeNull();
});

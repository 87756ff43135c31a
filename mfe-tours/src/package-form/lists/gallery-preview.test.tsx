import { signInAs } from '@safar/shared-auth/testing';
import { fireEvent, screen } from '@testing-library/react';
import * as addScreen from '../add-package.screen';
import { stepButton } from '../../testing/package-form';
import { showScreen } from '../../testing/show-screen';

beforeEach(() => signInAs());

const fields = [
  ['Image URL', 'Picture'],
  ['More pictures 1', 'Picture 1'],
] as const;

it.each(fields)('says under “%s” that no picture loads from there', async (label, name) => {
  const { user } = showScreen('/add-pak', addScreen, '/add-pak');
  await user.click(await screen.findByRole('button', { name: 'Pictures' }));
  expect(stepButton('Pictures')).toHaveAttribute('aria-current', 'step');
  fireEvent.change(screen.getByLabelText(label), { target: { value: 'https://example.com/none.jpg' } });

  const picture = await screen.findByRole('img', { name });
  expect(picture).toHaveAttribute('src', 'https://example.com/none.jpg');
  fireEvent.error(picture);
  expect(screen.getByText(`${name} does not load`)).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('img', { name })).not.toBeInTheDocument();

  fireEvent.change(screen.getByLabelText(label), { target: { value: 'https://example.com/one.jpg' } });
  expect(await screen.findByRole('img', { name })).toHaveAttribute('src', 'https://example.com/one.jpg');
});

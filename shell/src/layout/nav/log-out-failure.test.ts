import { useAuth } from '@safar/shared-auth';
import { signInAs } from '@safar/shared-auth/testing';
import { screen } from '@testing-library/react';
import { openSite } from '../../testing/open-site';

it('a failed log-out shows a message, and the user is still signed in', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // This page has no identity configuration, so Firebase cannot start.
  signInAs();
  const { user } = openSite();
  await user.click(screen.getByRole('button', { name: 'Profile menu' }));
  await user.click(screen.getByRole('button', { name: 'Log out' }));

  expect(await screen.findByText('Logout failed')).toBeVisible();
  expect(log).toHaveBeenCalledWith('Logout error', expect.anything());
  expect(screen.getByRole('button', { name: 'Profile menu' })).toHaveFocus();
  expect(useAuth.getState().user).not.toBeNull();
});

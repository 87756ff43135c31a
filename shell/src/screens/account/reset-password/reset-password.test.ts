import { emulatorWith, servePage } from '@safar/shared-auth/testing/firebase-emulator';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/render-screen';
import { Component as ResetPasswordScreen } from './reset-password.screen';

const open = (search: string) => renderScreen(ResetPasswordScreen, `/reset-password${search}`);

beforeAll(servePage);
beforeEach(() => void emulatorWith());

describe('choosing a new password', () => {
  it('saves it with the code of the mail, and leads to the login', async () => {
    const { user } = open('?oobCode=good');
    await user.type(screen.getByLabelText('New password'), 'Newpass1');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('You are at /login')).toBeVisible();
    expect(screen.getByText('Your password is changed. Log in with the new one.')).toBeVisible();
  });

  it('checks it by the rule of the sign-up', async () => {
    const { user } = open('?oobCode=good');
    await user.type(screen.getByLabelText('New password'), 'newpass');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      /Password must contain at least one number/,
    );
  });

  it('explains that a link was used already', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = open('?oobCode=used');
    await user.type(screen.getByLabelText('New password'), 'Newpass1');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(
      await screen.findByText(/This link is not valid or was used already\. Ask for a new one\./),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
    expect(screen.getByLabelText('New password')).toHaveValue('Newpass1');
  });

  it('explains that a link without its code is incomplete', () => {
    open('');
    expect(screen.getByText(/This link is incomplete/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Login' })).toBeVisible();
  });
});

describe('confirming an email address', () => {
  it('needs a click, and says that it is done', async () => {
    const { user } = open('?mode=verifyEmail&oobCode=good');
    expect(screen.queryByLabelText('New password')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/my-profile');
  });

  it('explains that a link was used already', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = open('?mode=verifyEmail&oobCode=used');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/This link is not valid or was used already/)).toBeVisible();
  });
});

import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../../testing/render-screen';
import { Component as LoginScreen } from '../login.screen';

/** Opens the login screen; `search` is the query of its address. */
export const openLogin = (search = '') => renderScreen(LoginScreen, `/login${search}`);
export const page = () => within(screen.getByRole('main'));
export const toasts = () => within(screen.getByRole('region', { name: /Notifications/ }));
export const silenceConsole = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

/** Fills in the form and submits it. */
export async function fillIn({ user }: ReturnType<typeof openLogin>, email: string, password: string) {
  await user.type(page().getByLabelText('Email'), email);
  await user.type(page().getByLabelText('Password'), password);
  await user.click(page().getByRole('button', { name: 'Login' }));
}

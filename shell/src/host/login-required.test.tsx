import { endSession, onLoginRequired, requireLogin, useAuth } from '@safar/shared-auth';
import { signInAs } from '@safar/shared-auth/testing';
import { loginDialog } from '@safar/shared-ui/login-dialog';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen';

function Form() {
  useUnsavedChanges(true);
  return <p>Half typed</p>;
}
const Page = () => <p>A page</p>;

let stop: () => void = () => undefined;
beforeEach(() => {
  signInAs();
  useAuth.setState({ logOut: async () => useAuth.setState({ user: null }) });
});
afterEach(() => stop());

const show = (Screen: () => React.ReactNode) => {
  const { router } = renderScreen(Screen, '/somewhere?q=tea');
  stop = onLoginRequired(loginDialog(router, endSession));
  return router;
};

describe('whatever needs a login', () => {
  it('asks in one dialog, and leads to the login screen, logged out, and back', async () => {
    const router = show(Page);
    const both = Promise.all([requireLogin(), requireLogin()]);
    expect(await clickInDialog('Login Required', 'Login')).toBe(
      'Your session has ended. Please log in again.',
    );
    expect(await both).toEqual([true, true]);
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/login?returnTo=${encodeURIComponent('/somewhere?q=tea')}`,
    );
    expect(useAuth.getState().user).toBeNull();
  });

  it('leaves whoever would rather not where they are', async () => {
    const router = show(Page);
    const asked = requireLogin('Please log in to bid on this task.');
    expect(await clickInDialog('Login Required', 'Not now')).toBe('Please log in to bid on this task.');
    await asked;
    expect(router.state.location.pathname).toBe('/somewhere');
    expect(useAuth.getState().user).not.toBeNull();
  });

  it('opens the login in another tab while something typed would be lost', async () => {
    const router = show(Form);
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const asked = requireLogin();
    expect(await clickInDialog('Login Required', 'Login')).toMatch(/ What you typed stays here\./);
    await asked;
    await waitFor(() => expect(open).toHaveBeenCalledWith('/login?returnTo=%2F', '_blank'));
    expect(router.state.location.pathname).toBe('/somewhere');
    expect(screen.getByText('Half typed')).toBeInTheDocument();
  });
});

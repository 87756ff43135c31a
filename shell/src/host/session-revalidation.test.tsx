import { useAuth } from '@safar/shared-auth';
import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { confirmDialog } from '@safar/shared-ui/dialog';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { mayDiscardChanges, useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { revalidateOnSessionChange } from './session-revalidation';
import { renderScreen } from '../testing/render-screen';

function Form({ storedAt = 'draft:typed' }) {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '', storedAt);
  return <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />;
}

const revalidate = jest.fn();
const leave = jest.fn();
let stop: () => void;
beforeEach(() => {
  signInAs();
  revalidate.mockReset();
  leave.mockReset();
  stop = revalidateOnSessionChange({ revalidate, leave });
});
afterEach(() => stop());

describe.each<[string, () => void]>([
  ['a log-out', visitAnonymously],
  ['another account that logs in', () => void signInAs({ uid: 'other' })],
])('%s in another tab', (_which, change) => {
  it('withdraws the question that the account before was asked', async () => {
    renderScreen(Form, '/form');
    const agreed = confirmDialog({ title: 'Cancel the booking of Anika?', confirm: 'Cancel booking' });
    await screen.findByRole('dialog', { name: 'Cancel the booking of Anika?' });
    act(change);
    expect(await agreed).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

const message = () => screen.queryByText(/^You are logged out\. What you typed is still here/);

describe('a session that ends', () => {
  it('revalidates the screen', () => {
    renderScreen(Form, '/form');
    act(visitAnonymously);
    expect(revalidate).toHaveBeenCalledTimes(1);
    expect(message()).not.toBeInTheDocument();
  });

  it('in the middle of a form keeps what was typed, and says how to go on', async () => {
    const { user } = renderScreen(Form, '/form');
    await user.type(screen.getByLabelText('Text'), 'Half');
    act(visitAnonymously);
    expect(revalidate).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Text')).toHaveValue('Half');
    expect(message()).toBeVisible();
  });

  it('says so no longer than it is true', async () => {
    const { user } = renderScreen(Form, '/form');
    await user.type(screen.getByLabelText('Text'), 'Half');
    jest.useFakeTimers();
    act(visitAnonymously);
    act(() => void signInAs());
    // What took it away lets it fade.
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(message()).not.toBeInTheDocument();
  });

  it('by a log-out that discards what was typed revalidates the screen', async () => {
    const { user } = renderScreen(Form, '/form');
    await user.type(screen.getByLabelText('Text'), 'Half');
    const stayed = mayDiscardChanges();
    expect(await clickInDialog('Leave without saving?', 'Stay')).toBe('Your draft is kept in this browser.');
    expect(await stayed).toBe(false);

    const left = mayDiscardChanges();
    await clickInDialog('Leave without saving?', 'Leave');
    expect(await left).toBe(true);
    act(() => useAuth.setState({ user: null }));
    expect(revalidate).toHaveBeenCalledTimes(1);
  });
});

describe('another account that logs in', () => {
  const TITLE = 'Another account is logged in';
  const TYPIST = { uid: 'typist', email: 'typist@safar.example' };
  const OTHER = { uid: 'other', email: 'other@safar.example' };
  const question = () => screen.queryByRole('dialog', { name: TITLE });
  const logIn = (account: typeof OTHER) => act(() => void signInAs(account));

  const typeHalf = async (form = Form) => {
    logIn(TYPIST);
    revalidate.mockReset();
    const { user } = renderScreen(form, '/form');
    await user.type(screen.getByLabelText('Text'), 'Half');
  };

  it('revalidates a screen on which nothing was typed', () => {
    renderScreen(Form, '/form');
    logIn(OTHER);
    expect(revalidate).toHaveBeenCalledTimes(1);
    expect(question()).not.toBeInTheDocument();
  });

  it('in the middle of a form is asked about: Stay keeps what was typed, and it is theirs from then on', async () => {
    await typeHalf();
    act(visitAnonymously);
    logIn(OTHER);
    expect(await clickInDialog(TITLE, 'Stay')).toBe(
      'You typed this as typist@safar.example. Now other@safar.example is logged in, and would be the one ' +
        'who sends it. Leave without saving? Your draft is kept in this browser.',
    );
    expect(screen.getByLabelText('Text')).toHaveValue('Half');
    act(visitAnonymously);
    logIn(OTHER);
    expect(question()).not.toBeInTheDocument();
    expect(leave).not.toHaveBeenCalled();
    expect(revalidate).not.toHaveBeenCalled();
  });

  describe('and stays in a form that keeps a draft', () => {
    const TYPED = 'task:typist:new';
    const stay = async () => {
      localStorage.setItem(TYPED, 'Half');
      await typeHalf(() => Form({ storedAt: TYPED }));
      logIn(OTHER);
      await clickInDialog(TITLE, 'Stay');
      await waitFor(() => expect(revalidate).toHaveBeenCalledTimes(1));
      expect(localStorage.getItem(TYPED)).toBe('Half');
    };

    it('goes on with a copy of it', async () => {
      await stay();
      expect(localStorage.getItem('task:other:new')).toBe('Half');
    });

    it('goes on with a draft of its own, if it has one', async () => {
      localStorage.setItem('task:other:new', 'Mine');
      await stay();
      expect(localStorage.getItem('task:other:new')).toBe('Mine');
    });
  });

  it('in the middle of a form is asked about: Leave shows another screen', async () => {
    await typeHalf();
    logIn(OTHER);
    await clickInDialog(TITLE, 'Leave');
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  });

  it('is asked about no more once the first one is back', async () => {
    await typeHalf();
    logIn(OTHER);
    await screen.findByRole('dialog', { name: TITLE });
    logIn(TYPIST);
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(screen.getByLabelText('Text')).toHaveValue('Half');
    expect(leave).not.toHaveBeenCalled();
  });
});

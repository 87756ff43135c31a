import { useAuth } from '@safar/shared-auth';
import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { mayDiscardChanges, useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { revalidateOnSessionChange } from './session-revalidation';
import { renderScreen } from '../testing/render-screen';

function Form() {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '', 'A draft of it is stored.');
  return <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />;
}

const revalidate = jest.fn();
let stop: () => void;
beforeEach(() => {
  signInAs();
  revalidate.mockReset();
  stop = revalidateOnSessionChange(revalidate);
});
afterEach(() => stop());

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

  it('by a log-out that discards what was typed revalidates the screen', async () => {
    const { user } = renderScreen(Form, '/form');
    await user.type(screen.getByLabelText('Text'), 'Half');
    const stayed = mayDiscardChanges();
    expect(await clickInDialog('Leave without saving?', 'Stay')).toBe('A draft of it is stored.');
    expect(await stayed).toBe(false);

    const left = mayDiscardChanges();
    await clickInDialog('Leave without saving?', 'Leave');
    expect(await left).toBe(true);
    act(() => useAuth.setState({ user: null }));
    expect(revalidate).toHaveBeenCalledTimes(1);
  });
});

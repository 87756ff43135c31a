import { useAuth } from '@safar/shared-auth';
import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { answerDialog } from '@safar/shared-ui/testing/answer-dialog';
import { mayDiscardChanges, useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { revalidateOnSessionChange } from './session-revalidation';
import { renderScreen } from '../testing/render-screen';

function Form() {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '', 'It is kept somewhere.');
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

const told = () => screen.queryByText(/^You are logged out\. What you typed is still here/);

describe('a session that ends', () => {
  it('has the screen decided anew', () => {
    renderScreen(Form, '/form');
    act(visitAnonymously);
    expect(revalidate).toHaveBeenCalledTimes(1);
    expect(told()).not.toBeInTheDocument();
  });

  it('in the middle of a form leaves what was typed, and says how to go on', async () => {
    const { user } = renderScreen(Form, '/form');
    await user.type(screen.getByLabelText('Text'), 'Half');
    act(visitAnonymously);
    expect(revalidate).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Text')).toHaveValue('Half');
    expect(told()).toBeVisible();
  });

  it('by a log-out that gives up what was typed, has the screen decided anew', async () => {
    const { user } = renderScreen(Form, '/form');
    await user.type(screen.getByLabelText('Text'), 'Half');
    const stayed = mayDiscardChanges();
    expect(await answerDialog('Leave without saving?', 'Stay')).toBe('It is kept somewhere.');
    expect(await stayed).toBe(false);

    const left = mayDiscardChanges();
    await answerDialog('Leave without saving?', 'Leave');
    expect(await left).toBe(true);
    act(() => useAuth.setState({ user: null }));
    expect(revalidate).toHaveBeenCalledTimes(1);
  });
});

import { signInAs } from '@safar/shared-auth/testing';
import { addTask } from '@safar/shared-contracts/endpoints/tasks';
import { respondWith } from '@safar/shared-testing/network';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillInTask, TYPED } from '../testing/fill-in-task';
import { show } from '../testing/show';
import { numberedTask } from '../testing/tasks';
import * as addScreen from './add-task.screen';

beforeEach(() => signInAs());

async function open() {
  cleanup();
  show({ path: '/add-task', ...addScreen }, '/add-task');
  return screen.findByLabelText('Title');
}

describe('the draft of a new task', () => {
  it('is there after a reload, and can be discarded', async () => {
    await open();
    fillInTask();
    expect(screen.queryByText('We kept your draft.')).not.toBeInTheDocument();
    await open();
    expect(screen.getByText('We kept your draft.')).toBeVisible();
    for (const [label, value] of Object.entries(TYPED)) {
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(screen.getByLabelText('Budget')).toHaveValue(null);
    expect(await open()).toHaveValue('');
    expect(screen.queryByText('We kept your draft.')).not.toBeInTheDocument();
  });

  it('is gone once it is posted', async () => {
    respondWith(addTask, { data: numberedTask(1), message: 'Task posted successfully!' });
    await open();
    fillInTask();
    await userEvent.click(screen.getByRole('button', { name: 'Post task' }));
    expect(await screen.findByText('Now at /poste')).toBeVisible();
    expect(await open()).toHaveValue('');
  });

  it('is not that of another account', async () => {
    await open();
    fillInTask();
    cleanup();
    signInAs({ uid: 'uid-bashir', email: 'bashir@safar.example' });
    expect(await open()).toHaveValue('');
  });
});

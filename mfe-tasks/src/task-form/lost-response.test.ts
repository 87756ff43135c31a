import { signInAs } from '@safar/shared-auth/testing';
import { addTask } from '@safar/shared-contracts/endpoints/tasks';
import { keyReused } from '@safar/shared-testing/error-response';
import { idOf } from '@safar/shared-testing/id';
import { networkError, respondWith } from '@safar/shared-testing/network';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillInTask, TYPED } from '../testing/fill-in-task';
import { show } from '../testing/show';
import { numberedTask } from '../testing/tasks';
import * as addScreen from './add-task.screen';

const ID = idOf(1);
beforeEach(() => signInAs());

it('a task of which the response was lost is not posted twice when a word was changed after that', async () => {
  const sent = respondWith(addTask, networkError());
  show({ path: '/add-task', ...addScreen }, '/add-task');
  await screen.findByLabelText('Title');
  fillInTask();
  const post = () => userEvent.click(screen.getByRole('button', { name: 'Post task' }));
  await post();
  await clickInDialog('Failed to add task', 'OK');
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Two logos for a tea house' } });
  const task = numberedTask(1, { title: TYPED.Title, mine: true, version: 1 });
  const again = respondWith(addTask, keyReused({ data: task, message: 'Task posted successfully!' }));
  await post();
  const title = 'Your task was posted before your last change';
  expect(await clickInDialog(title, 'Update it')).toMatch(
    /^“Logo for a tea house” was saved as you first sent it/,
  );
  expect(await screen.findByText(`Now at /update-task/${ID}`)).toBeVisible();
  const keys = [...sent, ...again].map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  const draft = localStorage.getItem(`safar-task-draft:uid-amina:update:${ID}`) ?? '';
  expect(JSON.parse(draft)).toMatchObject({ version: 1, typed: { title: 'Two logos for a tea house' } });
});

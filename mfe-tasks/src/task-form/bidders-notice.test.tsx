import { signInAs } from '@safar/shared-auth/testing';
import { getOwnTask } from '@safar/shared-contracts/endpoints/tasks';
import type { Task } from '@safar/shared-contracts/task.contract';
import { idOf } from '@safar/shared-testing/id';
import { respondWith } from '@safar/shared-testing/network';
import { fireEvent, screen } from '@testing-library/react';
import { numberedTask } from '../testing/tasks';
import { show } from '../testing/show';
import * as updateScreen from './update-task.screen';

async function showForm(changes: Partial<Task>) {
  signInAs();
  const task = numberedTask(1, { mine: true, likeCount: 3, deadline: '2030-05-31', ...changes });
  respondWith(getOwnTask, task, { id: idOf(1) });
  show({ path: '/update-task/:id?', ...updateScreen }, `/update-task/${idOf(1)}`);
  await screen.findByLabelText('Title');
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const NOTICE = /^This task has/;
const noticed = () => screen.queryByText(NOTICE)?.textContent;

describe('the form of a task that has bids', () => {
  it.each([
    ['Budget', '20'],
    ['Deadline', '2030-06-30'],
    ['Description', 'With two boats.'],
  ])('says before another %s is saved that its bidders get a notice', async (label, value) => {
    await showForm({});
    expect(noticed()).toBeUndefined();
    type(label, value);
    expect(noticed()).toBe('This task has 3 bids. Its bidders get a notice of this change.');
  });

  it('says so of one bidder', async () => {
    await showForm({ likeCount: 1 });
    type('Budget', '20');
    expect(noticed()).toBe('This task has 1 bid. Its bidder gets a notice of this change.');
  });

  it('says nothing of another title, which changes nothing of the work', async () => {
    await showForm({});
    type('Title', 'A logo');
    expect(noticed()).toBeUndefined();
  });

  it.each([
    ['nobody has bid on', { likeCount: 0 }],
    ['somebody does', { taken: true }],
    ['is over', { deadline: '2020-05-31', closed: true }],
  ])('says nothing of a task that %s', async (_case, changes) => {
    await showForm(changes);
    type('Budget', '20');
    expect(noticed()).toBeUndefined();
  });
});

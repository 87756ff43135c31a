import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import type { TaskFields } from '@safar/shared-contracts/task.contract';
import { addTask, getOwnTask, updateTask } from '@safar/shared-contracts/endpoints/tasks';
import { changedMeanwhile, errorResponse, tooManyRequests } from '@safar/shared-testing/error-response';
import { networkError, respondLater, respondWith } from '@safar/shared-testing/network';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { show } from '../testing/show';
import { idOf } from '@safar/shared-testing/id';
import { numberedTask } from '../testing/tasks';
import * as addScreen from './add-task.screen';
import * as updateScreen from './update-task.screen';

const OWN = { id: idOf(1) };
const FIELDS: TaskFields = {
  title: 'Logo for a tea house',
  category: 'Design',
  description: 'With a boat.',
  deadline: '2030-05-31',
  budget: 80.5,
};

beforeEach(() => signInAs());

function fillIn({ title, category, description, deadline, budget }: TaskFields) {
  const fields = {
    Title: title,
    Category: category,
    Description: description,
    Deadline: deadline,
    Budget: budget,
  };
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

describe('posting a task', () => {
  const showForm = async () => {
    show({ path: '/add-task', ...addScreen }, '/add-task');
    await screen.findByLabelText('Title');
  };
  const post = () => userEvent.click(screen.getByRole('button', { name: 'Post task' }));

  it('sends what was typed and goes to the board', async () => {
    const { requests, respond } = respondLater(addTask);
    await showForm();
    fillIn(FIELDS);
    await post();
    expect(screen.getByRole('button', { name: 'Adding...' })).toBeDisabled();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(await requests[0]?.json()).toEqual(FIELDS);
    respond({ data: numberedTask(1, FIELDS), message: 'Task posted successfully!' });
    expect(await screen.findByText('Now at /poste')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the card as the board will, from what is typed', async () => {
    signInAs({ displayName: 'Amina Rahman' });
    await showForm();
    const preview = within(screen.getByRole('complementary', { name: 'Preview' }));
    expect(preview.getByText('The title of your task')).toBeVisible();
    expect(preview.getByText('No category yet')).toBeVisible();
    fillIn(FIELDS);
    for (const text of ['Logo for a tea house', 'Design', '$80.50', 'With a boat.', 'Amina Rahman']) {
      expect(preview.getByText(text)).toBeVisible();
    }
    expect(preview.getByText(/31 May 2030/)).toBeVisible();
    expect(screen.getByText('20 / 120')).toBeVisible();
  });

  it('asks before what was typed is left behind, by Cancel too', async () => {
    await showForm();
    await userEvent.type(screen.getByLabelText('Title'), 'Logo');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await clickInDialog('Leave without saving?', 'Stay')).toBe('Your draft is kept in this browser.');
    expect(screen.getByLabelText('Title')).toHaveValue('Logo');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await clickInDialog('Leave without saving?', 'Leave');
    expect(await screen.findByText('Now at /poste')).toBeVisible();
  });

  it('is left without a question while nothing was typed', async () => {
    await showForm();
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByText('Now at /poste')).toBeVisible();
  });

  it('is sent once, however often one presses', async () => {
    const requests = respondWith(addTask, { data: numberedTask(1), message: 'Task posted successfully!' });
    await showForm();
    fillIn(FIELDS);
    const button = screen.getByRole('button', { name: 'Post task' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('Now at /poste')).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('keeps what was typed when the session ended meanwhile', async () => {
    respondWith(addTask, errorResponse('UNAUTHENTICATED', 'Please log in to do this.'));
    await showForm();
    fillIn(FIELDS);
    act(() => visitAnonymously());
    await post();
    expect(await clickInDialog('Login Required', 'Not now')).toBe(
      'Your session has ended. Please log in again. ' +
        'What you typed stays here. Use another tab to log in, then come back and send it.',
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Please log in to do this.');
    expect(screen.getByLabelText('Description')).toHaveValue('With a boat.');
  });

  it('says what is missing: in an alert, in a summary and at each field', async () => {
    await showForm();
    await userEvent.type(screen.getByLabelText('Title'), 'Logo');
    await post();
    await clickInDialog('Please fill in all required fields!', 'OK');
    expect(screen.getByRole('alert')).toHaveTextContent('There is a problem');
    expect(screen.getByLabelText('Title')).toHaveValue('Logo');
    expect(screen.getByLabelText('Title')).toBeValid();
    for (const [name, message] of [
      ['Category', 'Choose a category.'],
      ['Description', 'Describe the task.'],
      ['Deadline', 'Choose a deadline.'],
      ['Budget', 'Enter a budget.'],
    ] as const) {
      expect(screen.getByRole('link', { name: new RegExp(`${message}$`) })).toBeVisible();
      expect(screen.getByLabelText(name)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    }
  });

  it('names a wrong budget and a past deadline without the alert about missing fields', async () => {
    await showForm();
    fillIn({ ...FIELDS, budget: -1, deadline: '2026-01-31' });
    await post();
    expect(screen.getByLabelText('Deadline')).toHaveAccessibleDescription(/Choose today or a later date\.$/);
    expect(screen.getByLabelText('Budget')).toHaveAccessibleDescription(/Enter an amount of 0 or more\./);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says at the deadline and the budget that they are out of bounds, and keeps them', async () => {
    await showForm();
    fillIn({ ...FIELDS, deadline: '2099-12-01', budget: 10_000_001 });
    await post();
    const deadline = screen.getByLabelText('Deadline');
    expect(deadline).toHaveAccessibleDescription(/Choose a date within the next 10 years\./);
    expect(deadline).toHaveValue('2099-12-01');
    const budget = screen.getByLabelText('Budget');
    expect(budget).toHaveAccessibleDescription(/This amount is too large\./);
    expect(budget).toHaveValue(10_000_001);
  });

  it('keeps what was typed when the server does not take it', async () => {
    respondWith(addTask, networkError());
    await showForm();
    fillIn(FIELDS);
    await post();
    await clickInDialog('Failed to add task', 'OK');
    expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
    expect(screen.getByLabelText('Description')).toHaveValue('With a boat.');
  });

  it('keeps what was typed after too many requests, and says when to try again', async () => {
    const sent = respondWith(addTask, tooManyRequests(40));
    await showForm();
    fillIn(FIELDS);
    await post();
    await clickInDialog('Failed to add task', 'OK');
    expect(screen.getByRole('alert')).toHaveTextContent('Too many requests. Please try again in 40 seconds.');
    expect(screen.getByLabelText('Description')).toHaveValue('With a boat.');
    expect(sent).toHaveLength(1);
  });
});

describe('updating a task', () => {
  const showForm = (path = `/update-task/${idOf(1)}`) =>
    show({ path: '/update-task/:id?', ...updateScreen }, path);
  const update = () => userEvent.click(screen.getByRole('button', { name: 'Update task' }));

  it('starts with the task, sends it changed, says so for two seconds and goes to the board', async () => {
    respondWith(getOwnTask, numberedTask(1, { ...FIELDS, mine: true }), OWN);
    const { requests, respond } = respondLater(updateTask, OWN);
    showForm();
    expect(await screen.findByLabelText('Category')).toHaveValue('Design');
    expect(screen.getByLabelText('Deadline')).toHaveValue('2030-05-31');
    expect(screen.getByLabelText('Budget')).toHaveValue(80.5);
    await userEvent.type(screen.getByLabelText('Title'), '!');
    await update();
    expect(screen.getByRole('button', { name: 'Updating...' })).toBeDisabled();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(await requests[0]?.json()).toEqual({ ...FIELDS, title: 'Logo for a tea house!' });
    const respondedAt = performance.now();
    respond({ data: numberedTask(1), message: 'Task Updated Successfully!' });
    await screen.findByRole('dialog', { name: 'Task Updated Successfully!' });
    expect(await screen.findByText('Now at /poste')).toBeVisible();
    expect(performance.now() - respondedAt).toBeGreaterThan(1990);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks before changes are left behind', async () => {
    respondWith(getOwnTask, numberedTask(1, { mine: true }), OWN);
    showForm();
    await userEvent.type(await screen.findByLabelText('Title'), '?');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await clickInDialog('Leave without saving?', 'Stay');
    expect(screen.getByLabelText('Title')).toHaveValue('Task 1?');
    await userEvent.type(screen.getByLabelText('Title'), '{Backspace}');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByText('Now at /poste')).toBeVisible();
  });

  it('keeps what was typed when the server does not take it, and shows what is wrong where', async () => {
    respondWith(getOwnTask, numberedTask(1, { mine: true }), OWN);
    const fields = { title: 'Use another title.' };
    respondWith(updateTask, errorResponse('VALIDATION', 'Some of the details are not valid.', fields), OWN);
    showForm();
    await userEvent.type(await screen.findByLabelText('Title'), '?');
    await update();
    await clickInDialog('Failed to update task', 'OK');
    expect(screen.getByLabelText('Title')).toHaveValue('Task 1?');
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(/Use another title\.$/);
  });

  it('keeps what was typed when somebody else changed the task, and is saved as one chooses', async () => {
    respondWith(getOwnTask, numberedTask(1, { mine: true, version: 3 }), OWN);
    const changed = numberedTask(1, { mine: true, version: 4, title: 'Theirs', budget: 7.5 });
    respondWith(updateTask, changedMeanwhile(changed), OWN);
    showForm();
    await userEvent.type(await screen.findByLabelText('Title'), '?');
    await update();
    expect(await screen.findByRole('heading', { name: 'This task was changed meanwhile' })).toHaveFocus();
    expect(screen.getByLabelText('Title')).toHaveValue('Task 1?');
    expect(screen.getByLabelText('Budget')).toHaveDisplayValue('7.50');
    await userEvent.click(screen.getByRole('radio', { name: 'Mine Task 1?' }));
    const { requests, respond } = respondLater(updateTask, OWN);
    await userEvent.click(screen.getByRole('button', { name: 'Save what I chose' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.headers.get('if-match')).toBe('"4"');
    expect(await requests[0]?.json()).toMatchObject({ title: 'Task 1?', budget: 7.5 });
    respond({ data: changed, message: '' });
    await screen.findByRole('dialog', { name: 'Task Updated Successfully!' });
    expect(localStorage.getItem(`safar-task-draft:uid-amina:update:${OWN.id}`)).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Now at /poste')).toBeVisible();
  });

  it('keeps a draft over a reload, and posts it as a new task when the task was deleted', async () => {
    respondWith(getOwnTask, numberedTask(1, { ...FIELDS, mine: true, version: 3 }), OWN);
    showForm();
    await userEvent.type(await screen.findByLabelText('Title'), '?');
    cleanup();
    respondWith(getOwnTask, errorResponse('NOT_FOUND', 'This task does not exist any more.'), OWN);
    showForm();
    expect(await screen.findByText(/^This task has been deleted in the meantime\./)).toBeVisible();
    const requests = respondWith(addTask, { data: numberedTask(1), message: 'Task posted successfully!' });
    await userEvent.click(screen.getByRole('button', { name: 'Post as a new task' }));
    await screen.findByRole('dialog', { name: 'Task posted successfully!' });
    expect(await requests[0]?.json()).toEqual({ ...FIELDS, title: `${FIELDS.title}?` });
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Now at /poste')).toBeVisible();
  });

  it("says 'Failed to load task data' when it cannot be loaded, and Retry brings it", async () => {
    respondWith(getOwnTask, errorResponse('INTERNAL', 'Something went wrong on our side.'), OWN);
    showForm();
    await clickInDialog('Failed to load task data', 'OK');
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side.');
    respondWith(getOwnTask, numberedTask(1, { mine: true }), OWN);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('Task 1');
  });

  it("shows no form for somebody else's task", async () => {
    respondWith(getOwnTask, errorResponse('FORBIDDEN', 'This task belongs to somebody else.'), OWN);
    showForm();
    expect(await screen.findByText(/only its poster can change it/)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the task' })).toHaveAttribute(
      'href',
      `/bid-detail/${idOf(1)}`,
    );
  });

  it('says that no id was given, and leads on as every update route does', async () => {
    showForm('/update-task');
    expect(await screen.findByText('Now at /myCreate')).toBeVisible();
    expect(screen.getByText('No package ID provided for update.')).toBeVisible();
  });
});

import { signInAs } from '@safar/shared-auth/testing';
import type { Task } from '@safar/shared-contracts/task.contract';
import { formatDate } from '@safar/shared-ui/format';
import { deleteTask, listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { errorResponse } from '@safar/shared-testing/error-response';
import { networkError, proxyError, queryOf, respondWith } from '@safar/shared-testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { show } from '../testing/show';
import { localDateIn } from '@safar/shared-testing/date';
import { idOf } from '@safar/shared-testing/id';
import { numberedTask } from '../testing/tasks';
import * as taskBoard from './task-board.screen';

const QUESTION = 'Are you sure you want to delete this task?';

beforeEach(() => signInAs());

/**
 * A backend with these tasks, `pageSize` to a page. It deletes them unless `onDelete` returns another
 * response.
 */
function backendWith(
  tasks: Task[],
  { pageSize = 24, onDelete }: { pageSize?: number; onDelete?: () => Response } = {},
) {
  let stored = tasks;
  respondWith(listTasks, (request) => {
    const { cursor, category, mine } = queryOf(request);
    const found = stored
      .filter((task) => category === undefined || task.category === category)
      .filter((task) => mine === undefined || (mine === 'bid' ? task.bidByMe : task.mine));
    const start = cursor === undefined ? 0 : found.findIndex(({ _id }) => _id === cursor) + 1;
    const data = found.slice(start, start + pageSize);
    const nextCursor = start + pageSize < found.length ? (data.at(-1)?._id ?? null) : null;
    return { data, total: found.length, nextCursor };
  });
  respondWith(deleteTask, (request) => {
    const other = onDelete?.();
    if (other) return other;
    stored = stored.filter(({ _id }) => !request.url.endsWith(_id));
    return { message: 'Task deleted successfully.' };
  });
}

const showBoard = () => show({ path: '/poste', ...taskBoard }, '/poste');
const card = async (title: string) => {
  const link = await screen.findByRole('link', { name: title });
  return within(link.closest('article') ?? document.body);
};
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the task board', () => {
  it('shows no deadline as past while a task is open: the calendar of a reader may be ahead', async () => {
    backendWith([numberedTask(1, { deadline: localDateIn(-1) })]);
    showBoard();
    expect((await card('Task 1')).getByText('today')).toBeVisible();
  });

  it('shows what each task is, who posted it and when it is due', async () => {
    backendWith([numberedTask(1)]);
    showBoard();
    const task = await card('Task 1');
    for (const text of ['Design', '$120.50', 'Draw a logo with a boat.', 'KU', 'Karim Uddin', '★ 4.0']) {
      expect(task.getByText(text)).toBeVisible();
    }
    expect(task.getByText('4 of 5 stars')).toBeInTheDocument();
    expect(task.getByText('3 bids')).toBeVisible();
    expect(task.getByText('in 5 days').closest('time')).toHaveTextContent(
      `in 5 days · ${formatDate(localDateIn(5)).replaceAll('\u00a0', ' ')}`,
    );
  });

  it("says 'Unpaid' where the budget is zero", async () => {
    backendWith([numberedTask(1, { budget: 0 })]);
    showBoard();
    expect(await screen.findByText('Unpaid')).toBeVisible();
  });

  it("offers a bid on others' open tasks only, and takes the task along", async () => {
    backendWith([numberedTask(1, { title: 'Fix: my site!' })]);
    const router = showBoard();
    const task = await card('Fix: my site!');
    expect(task.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
    expect(task.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    await userEvent.click(task.getByRole('link', { name: 'Bid on Fix: my site!' }));
    expect(await screen.findByText(`Now at /bid/fix-my-site--${idOf(1)}`)).toBeVisible();
    expect(router.state.location.state).toEqual({ task: numberedTask(1, { title: 'Fix: my site!' }) });
  });

  it('lets me edit and delete my own tasks, not bid on them', async () => {
    backendWith([numberedTask(1, { mine: true })]);
    showBoard();
    const task = await card('Task 1');
    expect(task.getByRole('link', { name: 'Edit Task 1' })).toHaveAttribute(
      'href',
      `/update-task/${idOf(1)}`,
    );
    expect(task.getByRole('button', { name: 'Delete Task 1' })).toBeVisible();
    expect(task.queryByRole('link', { name: /^Bid/ })).not.toBeInTheDocument();
  });

  it('says which tasks are closed and where I bid already', async () => {
    backendWith([
      numberedTask(1, { closed: true, deadline: '2020-01-31' }),
      numberedTask(2, { bidByMe: true }),
    ]);
    showBoard();
    const closed = await card('Task 1');
    expect(closed.getByText('Closed')).toBeVisible();
    expect(closed.getByText('31 Jan 2020')).toBeVisible();
    expect(closed.queryByRole('link', { name: /^Bid/ })).not.toBeInTheDocument();
    expect((await card('Task 2')).getByText('Already Bidded')).toBeVisible();
  });

  it('says of a task that it is taken, and counts no days until it is due, nor offers a bid on it', async () => {
    backendWith([numberedTask(1, { taken: true })]);
    showBoard();
    const taken = await card('Task 1');
    expect(taken.getByText('Taken')).toBeVisible();
    expect(taken.queryByText('in 5 days')).not.toBeInTheDocument();
    expect(taken.queryByRole('link', { name: /^Bid/ })).not.toBeInTheDocument();
  });

  it("says 'No posts here.' when there is none, and where to post one", async () => {
    backendWith([]);
    showBoard();
    expect(await screen.findByRole('heading', { name: 'No posts here.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Post a task' })).toHaveAttribute('href', '/add-task');
  });

  it('explains when the tasks do not come, and Retry brings them', async () => {
    respondWith(listTasks, proxyError(500));
    showBoard();
    expect(await screen.findByRole('alert')).toHaveTextContent('The tasks could not be loaded');
    backendWith([numberedTask(1)]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Task 1' })).toBeVisible();
  });
});

describe('the categories of the board', () => {
  const showCategory = (category: string) =>
    show({ path: '/poste', ...taskBoard }, `/poste?${new URLSearchParams({ category })}`);
  const three = [
    numberedTask(1, { category: 'Writing' }),
    numberedTask(2),
    numberedTask(3, { category: 'Writing' }),
  ];

  it('are links: the choice lives in the address', async () => {
    backendWith(three);
    const router = showBoard();
    const all = await screen.findByRole('link', { name: 'All tasks' });
    expect(all).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('link', { name: 'Writing' }));
    await waitFor(() => expect(titles()).toEqual(['Task 1', 'Task 3']));
    expect(router.state.location.search).toBe('?category=Writing');
    expect(screen.getByRole('link', { name: 'Writing' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('link', { name: 'All tasks' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  it('hold for Load more, too', async () => {
    backendWith(three, { pageSize: 1 });
    showCategory('Writing');
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(titles()).toEqual(['Task 1', 'Task 3']));
  });

  it('lead back from one that has no task', async () => {
    backendWith(three);
    showCategory('Marketing');
    expect(await screen.findByRole('heading', { name: 'No posts here.' })).toBeVisible();
    expect(screen.getByText('Nobody needs help with Marketing at the moment.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all tasks' })).toHaveAttribute('href', '/poste');
  });

  it('are those of the specification: any other is no choice', async () => {
    backendWith(three);
    showCategory('Cooking');
    await waitFor(() => expect(titles()).toHaveLength(3));
  });
});

describe('the own tasks on the board', () => {
  it('are those that one posted, and those that one bid on', async () => {
    backendWith([numberedTask(1, { mine: true }), numberedTask(2, { bidByMe: true }), numberedTask(3)]);
    const router = showBoard();
    await userEvent.click(await screen.findByRole('link', { name: 'Your bids' }));
    await waitFor(() => expect(titles()).toEqual(['Task 2']));
    expect(router.state.location.search).toBe('?mine=bid');
    expect(screen.getByRole('link', { name: 'Your bids' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('link', { name: 'Your tasks' }));
    await waitFor(() => expect(titles()).toEqual(['Task 1']));
    expect(screen.getByRole('link', { name: 'All tasks' })).not.toHaveAttribute('aria-current');
  });

  it.each([
    ['posted', 'The tasks you post are listed here.', 'Post a task'],
    ['bid', 'The tasks you bid on are listed here.', 'See all tasks'],
  ])('say so when there are none: %s', async (mine, text, link) => {
    backendWith([numberedTask(1)]);
    show({ path: '/poste', ...taskBoard }, `/poste?mine=${mine}`);
    const none = (await screen.findByText(text)).parentElement ?? document.body;
    expect(within(none).getByRole('link', { name: link })).toBeVisible();
  });
});

describe('Load more', () => {
  it('adds the next tasks and moves the focus to the first of them', async () => {
    backendWith(
      [1, 2, 3].map((digit) => numberedTask(digit)),
      { pageSize: 2 },
    );
    showBoard();
    expect(await screen.findByText('Showing 2 of 3 tasks')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Task 3' })).toHaveFocus());
    expect(titles()).toEqual(['Task 1', 'Task 2', 'Task 3']);
  });

  it('says when the next tasks do not come', async () => {
    const tasks = [1, 2, 3].map((digit) => numberedTask(digit));
    backendWith(tasks, { pageSize: 2 });
    showBoard();
    await screen.findByText('Showing 2 of 3 tasks');
    respondWith(listTasks, proxyError(500));
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('More tasks could not be loaded.');
    expect(titles()).toEqual(['Task 1', 'Task 2']);
  });
});

describe('deleting a task', () => {
  const mine = [1, 2, 3].map((digit) => numberedTask(digit, { mine: true }));

  it('asks first; the task goes and the focus moves to the next one', async () => {
    backendWith(mine);
    showBoard();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Task 2' }));
    expect(await clickInDialog(QUESTION, 'Cancel')).toBe('Task 2. Its bidders get a notice.');
    expect(titles()).toEqual(['Task 1', 'Task 2', 'Task 3']);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Task 2' }));
    await clickInDialog(QUESTION, 'Delete');
    await waitFor(() => expect(titles()).toEqual(['Task 1', 'Task 3']));
    expect(screen.getByRole('link', { name: 'Task 3' })).toHaveFocus();
  });

  it.each([
    ['that nobody has bid on', { likeCount: 0 }],
    ['that is taken', { taken: true }],
  ])('promises no notice of a task %s', async (_case, changes) => {
    backendWith([numberedTask(1, { mine: true, ...changes })]);
    showBoard();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Task 1' }));
    expect(await clickInDialog(QUESTION, 'Cancel')).toBe('Task 1');
  });

  it('has no full stop after a title that ends with a mark of its own, and knows one bidder from several', async () => {
    backendWith([numberedTask(1, { mine: true, title: 'Fix it?', likeCount: 1 })]);
    showBoard();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Fix it?' }));
    expect(await clickInDialog(QUESTION, 'Cancel')).toBe('Fix it? Its bidder gets a notice.');
  });

  it('takes it out of the tasks that were loaded later, too', async () => {
    backendWith(mine, { pageSize: 2 });
    showBoard();
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Task 3' }));
    await clickInDialog(QUESTION, 'Delete');
    await waitFor(() => expect(titles()).toEqual(['Task 1', 'Task 2']));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Task 2' })).toHaveFocus());
  });

  it.each([
    ['Failed to delete task', 'the server refuses', () => errorResponse('FORBIDDEN', 'No.')],
    ['An error occurred while deleting', 'the server cannot be reached', networkError],
  ])("says '%s' when %s, and keeps the task", async (title, _case, onDelete) => {
    backendWith(mine, { onDelete });
    showBoard();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Task 1' }));
    await clickInDialog(QUESTION, 'Delete');
    await clickInDialog(title, 'OK');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Task 1' })).toHaveFocus());
  });
});

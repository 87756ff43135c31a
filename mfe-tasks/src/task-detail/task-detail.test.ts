import { useAuth } from '@safar/shared-auth';
import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { servePage } from '@safar/shared-auth/testing/firebase-emulator';
import { MAX_BIDS, type Task } from '@safar/shared-contracts/task.contract';
import { bidOnTask, getTask, listBids } from '@safar/shared-contracts/endpoints/tasks';
import { errorResponse } from '@safar/shared-testing/error-response';
import { networkError, proxyError, respondLater, respondWith } from '@safar/shared-testing/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { show } from '../testing/show';
import { idOf } from '@safar/shared-testing/id';
import { EMAIL, numberedTask } from '../testing/tasks';
import * as taskDetail from './task-detail.screen';

const ONE = { id: idOf(1) };
const BID = { name: 'Bid Now' };

beforeEach(() => signInAs({ email: EMAIL }));

/** A backend that stores the task and takes bids on it: `modifiedCount` is 1 for the first. */
function backendWith(task: Task) {
  let stored = task;
  respondWith(getTask, () => ({ data: stored }), ONE);
  respondWith(
    bidOnTask,
    async (request) => {
      expect(await request.json()).toEqual({ email: EMAIL });
      const modifiedCount = stored.bidByMe ? 0 : 1;
      stored = { ...stored, bidByMe: true, likeCount: stored.likeCount + modifiedCount };
      return { modifiedCount, message: 'Noted.' };
    },
    ONE,
  );
}

const down = () => respondWith(getTask, proxyError(500), ONE);
const showById = () => show({ path: '/bid-detail/:id', ...taskDetail }, `/bid-detail/${idOf(1)}`);
const showBySlug = (state?: unknown) =>
  show({ path: '/bid/:slugAndId', ...taskDetail }, `/bid/task-1-${idOf(1)}`, state);

describe('a task', () => {
  it.each([
    ['by its id', showById],
    ['by slug and id', showBySlug],
  ])('is found %s, also without a signed-in user', async (_case, visit) => {
    visitAnonymously();
    backendWith(numberedTask(1));
    visit();
    expect(await screen.findByRole('heading', { name: 'Task 1', level: 1 })).toBeVisible();
    for (const text of ['Design', '$120.50', 'Draw a logo with a boat.', 'Karim Uddin', '3 likes']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByText(/^in 5 days/)).toBeVisible();
  });

  it('is there at once from the board, and is then what the server says', async () => {
    const { requests, respond } = respondLater(getTask, ONE);
    showBySlug({ task: numberedTask(1) });
    const heading = await screen.findByRole('heading', { name: 'Task 1' });
    await waitFor(() => expect(requests).toHaveLength(1));
    respond({ data: numberedTask(1, { title: 'Newer title' }) });
    expect(await screen.findByRole('heading', { name: 'Newer title' })).toBe(heading);
  });

  it.each([
    ['rubbish', { task: { title: 'Made up' } }],
    ['of another task', { task: numberedTask(2) }],
  ])('waits for the server when the navigation state is %s', async (_case, state) => {
    backendWith(numberedTask(1));
    showBySlug(state);
    expect(await screen.findByRole('heading', { name: 'Task 1' })).toBeVisible();
  });

  it('stays as the board had it, and says so, when the server does not respond', async () => {
    down();
    showBySlug({ task: numberedTask(1) });
    expect(await screen.findByText(/^This may be out of date\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Task 1' })).toBeVisible();
  });

  it('that does not come is explained, and Retry brings it', async () => {
    down();
    showById();
    expect(await screen.findByRole('alert')).toHaveTextContent('The task could not be loaded');
    backendWith(numberedTask(1));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Task 1' })).toBeVisible();
  });

  it('that was deleted is not shown any more, whatever the board had', async () => {
    respondWith(getTask, errorResponse('NOT_FOUND', 'This task does not exist any more.'), ONE);
    showBySlug({ task: numberedTask(1) });
    expect(await screen.findByRole('alert')).toHaveTextContent('This task does not exist any more.');
    expect(screen.queryByText('Task 1')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To the task board' })).toHaveAttribute('href', '/poste');
  });

  it('is not at an address that ends in no id', async () => {
    show({ path: '/bid/:slugAndId', ...taskDetail }, '/bid/logo');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no task at this address.');
  });
});

describe('a bid', () => {
  it("that is new says 'Liked!' and raises the counter by 1", async () => {
    backendWith(numberedTask(1));
    showById();
    await userEvent.click(await screen.findByRole('button', BID));
    expect(await clickInDialog('Liked!', 'OK')).toBe('You liked this task.');
    expect(screen.getByRole('button', { name: 'Already Bidded' })).toBeDisabled();
    expect(screen.getByText('4 likes')).toBeVisible();
    await waitFor(() => expect(screen.getByText('4 likes')).toHaveFocus());
  });

  it('counts on the word of the server even if the task cannot be loaded again', async () => {
    backendWith(numberedTask(1, { likeCount: 0 }));
    showById();
    await screen.findByText('0 likes');
    down();
    await userEvent.click(screen.getByRole('button', BID));
    await clickInDialog('Liked!', 'OK');
    expect(screen.getByText('1 like')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Already Bidded' })).toBeDisabled();
  });

  it("that was there before says 'Already Liked', and the button says so too", async () => {
    backendWith(numberedTask(1, { bidByMe: true }));
    // The page was loaded before the bid was made in another tab.
    respondWith(getTask, { data: numberedTask(1) }, ONE);
    showById();
    await userEvent.click(await screen.findByRole('button', BID));
    expect(await clickInDialog('Already Liked', 'OK')).toBe("You've already liked this task.");
    expect(screen.getByRole('button', { name: 'Already Bidded' })).toBeDisabled();
    expect(screen.getByText('3 likes')).toBeVisible();
  });

  it('is made once, however fast one clicks', async () => {
    backendWith(numberedTask(1));
    showById();
    const button = await screen.findByRole('button', BID);
    act(() => {
      button.click();
      button.click();
    });
    // A second call would find the bid there: 'Already Liked'.
    await clickInDialog('Liked!', 'OK');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('4 likes')).toBeVisible();
  });

  it('survives a reload', async () => {
    backendWith(numberedTask(1, { bidByMe: true }));
    showById();
    expect(await screen.findByRole('button', { name: 'Already Bidded' })).toBeDisabled();
  });

  it('on a task that was deleted meanwhile leaves the focus at the heading of what is there instead', async () => {
    backendWith(numberedTask(1));
    showById();
    const button = await screen.findByRole('button', BID);
    const refusal = () => errorResponse('NOT_FOUND', 'This task does not exist any more.');
    respondWith(getTask, refusal(), ONE);
    respondWith(bidOnTask, refusal(), ONE);
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Task', level: 1, hidden: true })).toBeInTheDocument();
    await clickInDialog('Error', 'OK');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Task', level: 1 })).toHaveFocus());
  });

  it('says what the poster gets to know', async () => {
    backendWith(numberedTask(1));
    showById();
    expect(await screen.findByRole('button', BID)).toHaveAccessibleDescription(
      'The poster gets your name and email to write to you.',
    );
  });

  it.each([
    ['the server cannot be reached', networkError(), 'Something went wrong!'],
    ['the server gives no reason', proxyError(500), 'Something went wrong!'],
    [
      'the server gives a reason',
      errorResponse('TASK_CLOSED', 'This task is closed.'),
      'This task is closed.',
    ],
  ])('fails, and may be tried again, when %s', async (_case, response, text) => {
    backendWith(numberedTask(1));
    respondWith(bidOnTask, response, ONE);
    showById();
    await userEvent.click(await screen.findByRole('button', BID));
    expect(await clickInDialog('Error', 'OK')).toBe(text);
    await waitFor(() => expect(screen.getByRole('button', BID)).toHaveFocus());
    expect(screen.getByText('3 likes')).toBeVisible();
  });

  it('of an anonymous visitor leads to login and back', async () => {
    visitAnonymously();
    backendWith(numberedTask(1));
    showById();
    await userEvent.click(await screen.findByRole('button', BID));
    expect(await clickInDialog('Login Required', 'Login')).toBe('Please log in to bid on this task.');
    const back = encodeURIComponent(`/bid-detail/${idOf(1)}`);
    expect(await screen.findByText(`Now at /login?returnTo=${back}`)).toBeVisible();
  });

  it('leads to login, logged out, when the session has ended meanwhile', async () => {
    // Firebase knows nobody.
    servePage();
    backendWith(numberedTask(1));
    respondWith(bidOnTask, errorResponse('UNAUTHENTICATED', 'Log in.'), ONE);
    showById();
    await userEvent.click(await screen.findByRole('button', BID));
    await clickInDialog('Login Required', 'Login');
    expect(await screen.findByText(/^Now at \/login/)).toBeVisible();
    expect(useAuth.getState().user).toBeNull();
  });

  it.each([
    ['my own task', { mine: true }, 'This is your own task, so you cannot bid on it.'],
    ['a closed task', { closed: true }, 'This task is closed: its deadline has passed.'],
  ])('on %s is not possible, and the page says why', async (_case, changes, reason) => {
    backendWith(numberedTask(1, changes));
    respondWith(listBids, { data: [] }, ONE);
    showById();
    const button = await screen.findByRole('button', BID);
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(reason);
  });

  it('is not offered to the poster, but the way to edit is', async () => {
    backendWith(numberedTask(1, { mine: true }));
    respondWith(listBids, { data: [] }, ONE);
    showById();
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/update-task/${idOf(1)}`,
    );
  });
});

describe('the bids on my own task', () => {
  const bids = async () => within(await screen.findByRole('region', { name: 'Bids' }));
  beforeEach(() => backendWith(numberedTask(1, { mine: true })));

  it('say who bid, and how to reach them', async () => {
    const bidAt = '2026-03-04T12:00:00.000Z';
    const data = [
      { bidAt, name: 'Omar Traveller', email: 'omar@safar.example', emailVerified: false },
      { bidAt: '2026-03-03T12:00:00.000Z' },
    ];
    respondWith(listBids, { data }, ONE);
    showById();
    const [first, earlier] = await (await bids()).findAllByRole('listitem');
    expect(first).toHaveTextContent('Omar Traveller');
    expect(first).toHaveTextContent('Email not confirmed');
    expect(within(first ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      'mailto:omar@safar.example',
    );
    expect(earlier).toHaveTextContent('This bid was placed before posters could read who bids.');
  });

  it('say when there are more than the list has', async () => {
    const data = Array.from({ length: MAX_BIDS }, (_, index) => ({
      bidAt: new Date(Date.UTC(2026, 2, 4) - index * 60_000).toISOString(),
    }));
    backendWith(numberedTask(1, { mine: true, likeCount: 1_200 }));
    respondWith(listBids, { data }, ONE);
    showById();
    expect(await (await bids()).findByText('The list has the newest 500 bids of 1,200.')).toBeVisible();
  });

  it('are none yet', async () => {
    respondWith(listBids, { data: [] }, ONE);
    showById();
    expect(await (await bids()).findByText(/^Nobody has bid yet/)).toBeVisible();
  });

  it('that do not come leave the task, and Retry brings them', async () => {
    respondWith(listBids, proxyError(500), ONE);
    showById();
    const section = await bids();
    expect(await section.findByRole('alert')).toHaveTextContent('The bids could not be loaded');
    expect(screen.getByRole('heading', { name: 'Task 1' })).toBeVisible();
    respondWith(listBids, { data: [] }, ONE);
    await userEvent.click(section.getByRole('button', { name: 'Retry' }));
    expect(await section.findByText(/^Nobody has bid yet/)).toBeVisible();
  });

  it('are of nobody else’s task', async () => {
    backendWith(numberedTask(1));
    showById();
    await screen.findByRole('button', BID);
    expect(screen.queryByRole('region', { name: 'Bids' })).not.toBeInTheDocument();
  });
});

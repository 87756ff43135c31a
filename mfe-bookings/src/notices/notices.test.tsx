import { signInAs } from '@safar/shared-auth/testing';
import { errorResponse } from '@safar/shared-testing/error-response';
import { idOf } from '@safar/shared-testing/id';
import { respondFrom, respondWith } from '@safar/shared-testing/network';
import { SAMPLE_PEOPLE } from '@safar/shared-testing/sample-people';
import type { FakeBackend } from '@safar/shared-testing/fake-backend';
import * as taskNoticeHandlers from '@safar/shared-testing/task-notice-handlers';
import { tasksBackend } from '@safar/shared-testing/tasks-backend';
import * as tourNoticeHandlers from '@safar/shared-testing/tour-notice-handlers';
import { toursBackend } from '@safar/shared-testing/tours-backend';
import { combined } from '@safar/shared-testing/fake-backend';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import * as bell from '../notice-bell/notice-bell.slot';
import * as unsubscribed from '../unsubscribe/unsubscribe.screen';
import { SOURCE_NAMES, SOURCES } from '../notices.api';
import { NoticeList } from './notice-list';
import * as notices from './notices.screen';

const { traveller } = SAMPLE_PEOPLE;
const Bell = bell.Component;
/** The paths of each backend begin like that of its list. */
const [TOURS, TASKS] = [SOURCES.tours.list.path, SOURCES.tasks.list.path];

/** The requests so far: method, path and query. */
let requests: string[];
let backend: FakeBackend;
/** The paths below which nothing responds properly. */
let broken: string[];
/** Requests to the task backend are held until this resolves. */
let tasksRespond: Promise<void> | undefined;
beforeEach(() => {
  tasksRespond = undefined;
  requests = [];
  broken = [];
  const tours = toursBackend(...Object.values(tourNoticeHandlers));
  const tasks = tasksBackend(...Object.values(taskNoticeHandlers));
  backend = combined(tours, tasks);
});

function show(at: string, { uid = 'someone', data = 'sample' as 'sample' | 'empty' } = {}) {
  signInAs({ ...traveller, uid });
  respondFrom(
    async (request, visit) => {
      const { pathname, search } = new URL(request.url);
      requests.push(`${request.method} ${pathname}${search}`);
      if (pathname.startsWith(TASKS)) await tasksRespond;
      if (broken.some((path) => pathname.startsWith(path))) {
        return errorResponse('INTERNAL', 'Something went wrong.');
      }
      return backend(request, visit);
    },
    { email: traveller.email, data },
  );
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Bell />
            <Link to="/elsewhere">Elsewhere</Link>
            <main>
              <Outlet />
            </main>
          </>
        ),
        hydrateFallbackElement: <p>Loading...</p>,
        children: [
          { path: '/notices', ...notices },
          { path: '/unsubscribe', ...unsubscribed },
          { path: '*', element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

/** For what shows only when a backend takes long. */
const PATIENT = { timeout: 3000 };

const bellLink = () => screen.getByRole('link', { name: /^Notices/ });
const rows = () => within(screen.getByRole('region', { name: 'Your notices' })).getAllByRole('listitem');

describe('the bell', () => {
  it('says how many notices of both backends are unread, and leads to them', async () => {
    const { user, router } = show('/elsewhere', { uid: 'first' });
    await waitFor(() => expect(bellLink()).toHaveAccessibleName('Notices, 2 unread'));
    await user.click(bellLink());
    expect(router.state.location.pathname).toBe('/notices');
  });

  it('asks once a minute at most, however often somebody navigates', async () => {
    const { user } = show('/elsewhere', { uid: 'second' });
    await waitFor(() => expect(bellLink()).toHaveAccessibleName('Notices, 2 unread'));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(requests).toEqual(SOURCE_NAMES.map((name) => `GET ${SOURCES[name].list.path}?limit=1`));
  });

  it('counts what one backend has while the other one is down', async () => {
    broken = [TASKS];
    show('/elsewhere', { uid: 'third' });
    await waitFor(() => expect(bellLink()).toHaveAccessibleName('Notices, 2 unread'));
  });

  it('does not wait for one backend with what the other one has', async () => {
    let respond: () => void = () => undefined;
    tasksRespond = new Promise((resolve) => (respond = resolve));
    show('/elsewhere', { uid: 'patient' });
    await waitFor(() => expect(bellLink()).toHaveAccessibleName('Notices, 2 unread'));
    await act(async () => respond());
  });

  it('is a plain link while both are down', async () => {
    broken = [TOURS, TASKS];
    show('/elsewhere', { uid: 'fourth' });
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(bellLink()).toHaveAccessibleName('Notices');
  });
});

describe('the notices', () => {
  it('of both backends are one list, newest first, with unread ones marked', async () => {
    show('/notices');
    expect(await screen.findByRole('heading', { name: '2 unread' })).toBeVisible();
    expect(rows().map((row) => within(row).getByRole('heading').textContent)).toEqual([
      'Unread: A place is free on Old Dhaka on foot and by rickshaw',
      'Unread: New booking of Tea gardens and rain in Sylhet',
      'Somebody bid on your task A logo for a tea stall',
      'A traveller gave Sunrise over Sajek Valley 5 stars',
    ]);
  });

  it('are read one by one, by following them, and the bell follows', async () => {
    const { user, router } = show('/notices', { uid: 'fifth' });
    await user.click(await screen.findByRole('link', { name: /^New booking of Tea/ }));
    expect(router.state.location.pathname).toBe('/myCreate');
    await waitFor(() => expect(bellLink()).toHaveAccessibleName('Notices, 1 unread'));
  });

  it('are loaded anew when the tab is shown again after a while', async () => {
    show('/notices', { uid: 'returning' });
    await screen.findByRole('heading', { name: '2 unread' });
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    const turn = (state: 'hidden' | 'visible') => {
      visibility.mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    const isList = (request: string) => request === `GET ${TOURS}?limit=24`;
    turn('hidden');
    turn('visible');
    expect(requests.filter(isList)).toHaveLength(1);

    turn('hidden');
    const later = Date.now() + 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    turn('visible');
    clock.mockRestore();
    visibility.mockRestore();
    await waitFor(() => expect(requests.filter(isList)).toHaveLength(2));
  });

  it('are all read at once', async () => {
    const { user } = show('/notices', { uid: 'sixth' });
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('heading', { name: 'All read' })).toHaveFocus();
    expect(screen.queryByText('Unread:')).not.toBeInTheDocument();
    expect(bellLink()).toHaveAccessibleName('Notices');
  });

  it('are counted as the bell does, with those that are further down', async () => {
    signInAs(traveller);
    respondWith(SOURCES.tours.read, { unread: 49 });
    const title = 'New booking of Sajek';
    const notice = { _id: idOf(1), kind: 'booked', title, text: '', path: '/myCreate', read: false };
    const newest = { ...notice, at: '2026-11-25T08:00:00.000Z', source: 'tours' } as const;
    const first = { source: 'tours', notices: [newest], unread: 50, nextCursor: 'next' } as const;
    const list = <NoticeList first={{ results: [first], failed: [] }} pageSize={24} />;
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: list }])} />);
    expect(screen.getByRole('heading', { name: '50 unread' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: title }));
    expect(screen.getByRole('heading', { name: '49 unread' })).toBeVisible();
  });

  it('of one backend show while the other one is down, and those of the other by Retry', async () => {
    broken = [TASKS];
    const { user } = show('/notices');
    expect(await screen.findByText(/^Notices of tasks could not be loaded/)).toBeVisible();
    expect(rows()).toHaveLength(3);
    broken = [];
    const [retry] = screen.getAllByRole('button', { name: 'Retry' });
    await user.click(retry ?? document.body);
    await waitFor(() => expect(rows().length).toBeGreaterThan(3));
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  it('of one backend do not wait for the other one, whose notices join them later', async () => {
    let respond: () => void = () => undefined;
    tasksRespond = new Promise((resolve) => (respond = resolve));
    show('/notices', { uid: 'seventh' });
    expect(await screen.findByText('Notices of tasks are still loading...', {}, PATIENT)).toBeVisible();
    const before = rows();
    expect(before).toHaveLength(3);
    // It would be moved by what is still to come.
    expect(screen.queryByRole('region', { name: 'Mails' })).not.toBeInTheDocument();
    const link = screen.getByRole('link', { name: /^A traveller gave/ });
    link.focus();
    await act(async () => respond());
    expect(await screen.findByText('All notices are here now.')).toBeVisible();
    expect(rows().map((row) => before.indexOf(row))).toEqual([0, 1, -1, 2]);
    expect(link).toHaveFocus();
    expect(await screen.findByRole('region', { name: 'Mails' })).toBeVisible();
  });

  it('that are late and then fail say so, and Retry asks for them again', async () => {
    let respond: () => void = () => undefined;
    tasksRespond = new Promise((resolve) => (respond = resolve));
    const { user } = show('/notices', { uid: 'eighth' });
    await screen.findByText(/still loading/, {}, PATIENT);
    broken = [TASKS];
    await act(async () => respond());
    expect(await screen.findByText(/^Notices of tasks could not be loaded/)).toBeVisible();
    expect(rows()).toHaveLength(3);

    broken = [];
    tasksRespond = new Promise((resolve) => (respond = resolve));
    const [retry] = screen.getAllByRole('button', { name: 'Retry' });
    await user.click(retry ?? document.body);
    expect(await screen.findByText(/still loading/, {}, PATIENT)).toBeVisible();
    expect(document.body).not.toHaveFocus();
    await act(async () => respond());
    expect(await screen.findByText('All notices are here now.')).toBeVisible();
    expect(rows()).toHaveLength(4);
  });

  it('are a failure with a way to try again when both are down', async () => {
    broken = [TOURS, TASKS];
    show('/notices');
    expect(await screen.findByRole('heading', { name: 'Your notices could not be loaded' })).toBeVisible();
    broken = [];
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('are none at first', async () => {
    show('/notices', { data: 'empty' });
    expect(await screen.findByRole('heading', { name: 'No notices yet' })).toBeVisible();
  });
});

describe('mails', () => {
  it('are chosen by kind, and the box shows what the server has', async () => {
    const { user } = show('/notices');
    const box = await screen.findByRole('checkbox', { name: 'A tour is booked' });
    expect(box).toBeChecked();
    await user.click(box);
    await waitFor(() => expect(box).not.toBeChecked());
    broken = [TOURS];
    await user.click(box);
    expect(await screen.findByText('Something went wrong.')).toBeVisible();
    expect(box).not.toBeChecked();
  });

  it('end by the link of a mail, after one press', async () => {
    const token = '0123456789abcdef'.repeat(3);
    const { user } = show(`/unsubscribe?token=${token}&kind=bid-received&from=tasks`);
    await user.click(await screen.findByRole('button', { name: 'Stop these mails' }));
    expect(await screen.findByText(/no more mails of this kind: Somebody bids on your task/)).toHaveFocus();
    expect(requests).toContain(`POST ${SOURCES.tasks.unsubscribe.path}?token=${token}&kind=bid-received`);
  });

  it('do not end by a link that is not complete', async () => {
    const { user } = show('/unsubscribe?kind=booked');
    await user.click(await screen.findByRole('button', { name: 'Stop these mails' }));
    expect(screen.getByRole('alert')).toHaveTextContent('This link is not complete.');
  });
});

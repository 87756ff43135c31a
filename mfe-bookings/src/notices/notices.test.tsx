import { signInAs } from '@safar/shared-auth/testing';
import { idOf } from '@safar/shared-testing/id';
import { respondWith } from '@safar/shared-testing/network';
import { SAMPLE_PEOPLE } from '@safar/shared-testing/sample-people';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SOURCE_NAMES, SOURCES } from '../notices.api';
import { broken, holdTasks, PATIENT, requests, showNotices, TASKS, TOURS } from '../testing/show-notices';
import { hideTab } from '@safar/shared-ui/testing/hide-tab';
import { NoticeList } from './notice-list';

const bellLink = () => screen.getByRole('link', { name: /^Notices/ });
const rows = () => within(screen.getByRole('region', { name: 'Your notices' })).getAllByRole('listitem');

/** Shows so many unread notices of tours, and says what is known of the others. */
function showList(
  count: number,
  { unread = count, nextCursor }: { unread?: number; nextCursor?: string } = {},
) {
  const notices = Array.from({ length: count }, (_each, index) => ({
    _id: idOf(index),
    kind: 'booked',
    title: `New booking of tour ${index}`,
    text: '',
    path: '/myCreate',
    read: false,
    at: '2026-11-25T08:00:00.000Z',
    source: 'tours' as const,
  }));
  const first = { source: 'tours' as const, notices, unread, nextCursor: nextCursor ?? null };
  const list = <NoticeList first={{ results: [first], failed: [] }} pageSize={24} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: list }])} />);
}

describe('the bell', () => {
  it('says how many notices of both backends are unread, and leads to them', async () => {
    const { user, router } = showNotices('/elsewhere', { uid: 'first' });
    await waitFor(() => expect(bellLink()).toHaveAccessibleName('Notices, 2 unread'));
    await user.click(bellLink());
    expect(router.state.location.pathname).toBe('/notices');
  });

  it('asks once a minute at most, however often somebody navigates', async () => {
    const { user } = showNotices('/elsewhere', { uid: 'second' });
    await waitFor(() => expect(bellLink()).toHaveAccessibleName('Notices, 2 unread'));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(requests).toEqual(SOURCE_NAMES.map((name) => `GET ${SOURCES[name].list.path}?limit=1`));
  });

  it('counts what one backend has while the other one is down', async () => {
    broken.add(TASKS);
    showNotices('/elsewhere', { uid: 'third' });
    await waitFor(() => expect(bellLink()).toHaveAccessibleName('Notices, 2 unread'));
  });

  it('does not wait for one backend with what the other one has', async () => {
    const respond = holdTasks();
    showNotices('/elsewhere', { uid: 'patient' });
    await waitFor(() => expect(bellLink()).toHaveAccessibleName('Notices, 2 unread'));
    await respond();
  });

  it('is a plain link while both are down', async () => {
    broken.add(TOURS).add(TASKS);
    showNotices('/elsewhere', { uid: 'fourth' });
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(bellLink()).toHaveAccessibleName('Notices');
  });
});

describe('the notices', () => {
  it('of both backends are one list, newest first, with unread ones marked', async () => {
    showNotices('/notices');
    expect(await screen.findByRole('heading', { name: '2 unread' })).toBeVisible();
    expect(rows().map((row) => within(row).getByRole('heading').textContent)).toEqual([
      'Unread: Places for 2 travellers are free on Old Dhaka on foot and by rickshaw',
      'Unread: New booking of Tea gardens and rain in Sylhet',
      'Somebody bid on your task A logo for a tea stall',
      'A traveller gave Sunrise over Sajek Valley 5 stars',
    ]);
  });

  it('are read one by one, by following them, and the bell follows', async () => {
    const { user, router } = showNotices('/notices', { uid: 'fifth' });
    await user.click(await screen.findByRole('link', { name: /^New booking of Tea/ }));
    expect(router.state.location.pathname).toBe('/myCreate');
    await waitFor(() => expect(bellLink()).toHaveAccessibleName('Notices, 1 unread'));
  });

  it('are loaded anew when the tab is shown again after a while', async () => {
    showNotices('/notices', { uid: 'returning' });
    await screen.findByRole('heading', { name: '2 unread' });
    const isList = (request: string) => request === `GET ${TOURS}?limit=24`;
    hideTab({ afterMs: 0 });
    expect(requests.filter(isList)).toHaveLength(1);

    hideTab({ afterMs: 60_000 });
    await waitFor(() => expect(requests.filter(isList)).toHaveLength(2));
  });

  it('are all read at once', async () => {
    const { user } = showNotices('/notices', { uid: 'sixth' });
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('heading', { name: 'All read' })).toHaveFocus();
    expect(screen.queryByText('Unread:')).not.toBeInTheDocument();
    expect(bellLink()).toHaveAccessibleName('Notices');
  });

  it('are counted as the bell does, with those that are further down', async () => {
    signInAs(SAMPLE_PEOPLE.traveller);
    respondWith(SOURCES.tours.read, { unread: 49 });
    showList(1, { unread: 50, nextCursor: 'next' });
    const title = 'New booking of tour 0';
    expect(screen.getByRole('heading', { name: '50 unread' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: title }));
    expect(screen.getByRole('heading', { name: '49 unread' })).toBeVisible();
  });

  it.each([
    [199, false],
    [200, true],
  ])('are said to be cut where they may be: of %s', (count, isCut) => {
    showList(count);
    const text = 'No more than 200 notices of tours, and as many of tasks, are kept.';
    expect(screen.queryByText(text) !== null).toBe(isCut);
  });

  it('of one backend show while the other one is down, and those of the other by Retry', async () => {
    broken.add(TASKS);
    const { user } = showNotices('/notices');
    expect(await screen.findByText(/^Notices of tasks could not be loaded/)).toBeVisible();
    expect(rows()).toHaveLength(3);
    broken.clear();
    const [retry] = screen.getAllByRole('button', { name: 'Retry' });
    await user.click(retry ?? document.body);
    await waitFor(() => expect(rows().length).toBeGreaterThan(3));
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  it('of one backend do not wait for the other one, whose notices join them later', async () => {
    const respond = holdTasks();
    showNotices('/notices', { uid: 'seventh' });
    expect(await screen.findByText('Notices of tasks are still loading...', {}, PATIENT)).toBeVisible();
    const before = rows();
    expect(before).toHaveLength(3);
    const link = screen.getByRole('link', { name: /^A traveller gave/ });
    link.focus();
    await respond();
    expect(await screen.findByText('All notices are here now.')).toBeVisible();
    expect(rows().map((row) => before.indexOf(row))).toEqual([0, 1, -1, 2]);
    expect(link).toHaveFocus();
  });

  it('that are late and then fail say so, and Retry asks for them again', async () => {
    let respond = holdTasks();
    const { user } = showNotices('/notices', { uid: 'eighth' });
    await screen.findByText(/^Notices of tasks are still/, {}, PATIENT);
    broken.add(TASKS);
    await respond();
    expect(await screen.findByText(/^Notices of tasks could not be loaded/)).toBeVisible();
    expect(rows()).toHaveLength(3);

    broken.clear();
    respond = holdTasks();
    const [retry] = screen.getAllByRole('button', { name: 'Retry' });
    await user.click(retry ?? document.body);
    expect(await screen.findByText(/^Notices of tasks are still/, {}, PATIENT)).toBeVisible();
    expect(document.body).not.toHaveFocus();
    await respond();
    expect(await screen.findByText('All notices are here now.')).toBeVisible();
    expect(rows()).toHaveLength(4);
  });

  it('are a failure with a way to try again when both are down', async () => {
    broken.add(TOURS).add(TASKS);
    showNotices('/notices');
    expect(await screen.findByRole('heading', { name: 'Your notices could not be loaded' })).toBeVisible();
    broken.clear();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('are none at first', async () => {
    showNotices('/notices', { data: 'empty' });
    expect(await screen.findByRole('heading', { name: 'No notices yet' })).toBeVisible();
  });
});

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SOURCES } from '../notices.api';
import { MailChoice } from './mail-choice';
import { broken, holdTasks, PATIENT, requests, showNotices, TASKS, TOURS } from '../testing/show-notices';

const token = '0123456789abcdef'.repeat(3);
const boxes = () => within(screen.getByRole('region', { name: 'Mails' })).getAllByRole('checkbox');

describe('mails', () => {
  it('are chosen by kind, and the box shows what the server has', async () => {
    const { user } = showNotices('/notices');
    const box = await screen.findByRole('checkbox', { name: 'A tour is booked' });
    expect(box).toBeChecked();
    await user.click(box);
    await waitFor(() => expect(box).not.toBeChecked());
    broken.add(TOURS);
    await user.click(box);
    expect(await screen.findByText('Something went wrong.')).toBeVisible();
    expect(box).not.toBeChecked();
  });

  it('are found from the top of the notices, however many these are', async () => {
    showNotices('/notices', { uid: 'far' });
    const link = await screen.findByRole('link', { name: 'Choose your mails' });
    expect(link).toHaveAttribute('href', '/notices#mails');
    const heading = await screen.findByRole('heading', { name: 'Mails' });
    expect(heading.closest('#mails')).toBe(screen.getByRole('region', { name: 'Mails' }));
    // The shell moves the focus there.
    expect(heading).toHaveAttribute('tabindex', '-1');
  });

  it('of kinds that belong together stand together', () => {
    const mail = (label: string, group: string) => ({ kind: label, label, group, wanted: true });
    const settings = { address: 'amina@example.com', confirmed: true };
    const tours = [
      mail('Booked', 'Bookings'),
      mail('Departs soon', 'Your trips'),
      mail('Cancelled', 'Bookings'),
    ];
    const results = [
      { ...settings, source: 'tours' as const, mails: tours },
      { ...settings, source: 'tasks' as const, mails: [mail('Taken', 'Tasks')] },
    ];
    render(createElement(MemoryRouter, null, createElement(MailChoice, { first: { results, failed: [] } })));
    const groups = screen.getAllByRole('group').map((group) => group.textContent);
    expect(groups).toEqual(['BookingsBookedCancelled', 'Your tripsDeparts soon', 'TasksTaken']);
    expect(screen.getByRole('group', { name: 'Bookings' })).toBeVisible();
  });

  it('of one backend do not wait for the other one, whose kinds join them below', async () => {
    const respond = holdTasks();
    const { user } = showNotices('/notices', { uid: 'ninth' });
    expect(await screen.findByText('More kinds of mails are still loading...', {}, PATIENT)).toBeVisible();
    const before = boxes();
    const box = screen.getByRole('checkbox', { name: 'A tour is booked' });
    await user.click(box);
    await waitFor(() => expect(box).not.toBeChecked());
    await respond();
    await waitFor(() => expect(boxes().length).toBeGreaterThan(before.length));
    expect(boxes().slice(0, before.length)).toEqual(before);
    expect(box).not.toBeChecked();
    expect(screen.queryByText(/still loading/)).not.toBeInTheDocument();
  });

  it('that are late and then fail say so, and Retry brings them', async () => {
    const respond = holdTasks();
    const { user } = showNotices('/notices', { uid: 'tenth' });
    await screen.findByText('More kinds of mails are still loading...', {}, PATIENT);
    const { length } = boxes();
    broken.add(TASKS);
    await respond();
    expect(await screen.findByText(/^Some mails cannot be chosen now/)).toBeVisible();
    expect(boxes()).toHaveLength(length);
    broken.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(boxes().length).toBeGreaterThan(length));
    expect(screen.queryByText(/cannot be chosen/)).not.toBeInTheDocument();
  });

  it('end by the link of a mail, after one press, and are named before it', async () => {
    const { user } = showNotices(`/unsubscribe?token=${token}&kind=bid-received&from=tasks`);
    const button = await screen.findByRole('button', { name: 'Stop these mails' });
    expect(screen.getByText(/all mails of this kind: Somebody bids on your task\.$/)).toBeVisible();
    await user.click(button);
    expect(await screen.findByText(/no more mails of this kind: Somebody bids on your task/)).toHaveFocus();
    expect(screen.queryByText(/One press stops/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose your mails' })).toHaveAttribute('href', '/notices#mails');
    expect(requests).toContain(`POST ${SOURCES.tasks.unsubscribe.path}?token=${token}&kind=bid-received`);
  });

  it('that were stopped by mistake are sent again by another press, but not by a double click', async () => {
    const { user } = showNotices(`/unsubscribe?token=${token}&kind=bid-received&from=tasks`);
    await user.click(await screen.findByRole('button', { name: 'Stop these mails' }));
    const again = await screen.findByRole('button', { name: 'Send them again' });
    fireEvent.click(again, { detail: 2 });
    expect(requests.filter((request) => request.endsWith('again=true'))).toEqual([]);
    fireEvent.click(again, { detail: 1 });
    expect(await screen.findByText(/^You get mails of this kind again: Somebody bids/)).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Stop these mails' })).toBeVisible();
  });

  it('are not named where only the backend knows their kind', async () => {
    showNotices('/unsubscribe?token=0&kind=toString&from=tours');
    expect(await screen.findByText(/^You came here .* all mails of its kind\.$/)).toBeVisible();
  });

  it('do not end by a link that is not complete', async () => {
    showNotices('/unsubscribe?kind=booked');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete.');
    expect(screen.queryByRole('button', { name: 'Stop these mails' })).not.toBeInTheDocument();
  });
});

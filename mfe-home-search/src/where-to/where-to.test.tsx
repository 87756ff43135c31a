import { visitAnonymously } from '@safar/shared-auth/testing';
import { suggest } from '@safar/shared-contracts/endpoints/suggestions';
import { idOf } from '@safar/shared-testing/id';
import { queryOf, respondWith } from '@safar/shared-testing/network';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { WhereTo } from './where-to';

beforeEach(visitAnonymously);

function show() {
  const router = createMemoryRouter([
    { path: '/', Component: WhereTo },
    { path: '*', element: <></> },
  ]);
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname + router.state.location.search;
}

const box = () => screen.getByRole('combobox', { name: 'Where to?' });

const suggestSome = () =>
  respondWith(suggest, {
    data: [
      { kind: 'place', text: "Cox's Bazar" },
      { kind: 'tour', text: 'Coast on foot', id: idOf(1), destination: "Cox's Bazar" },
      { kind: 'guide', text: 'Cora Banik', id: idOf(2) },
    ],
  });

describe("'Where to?'", () => {
  it('is a form that works without scripts', () => {
    show();
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/allpak');
    expect(form).toHaveAttribute('method', 'get');
    expect(box()).toHaveAttribute('name', 'q');
    expect(within(form).getByRole('button', { name: 'Find tours' })).toHaveAttribute('type', 'submit');
  });

  it.each([
    [' tea garden{Enter}', '/allpak?q=tea+garden'],
    ['  {Enter}', '/allpak'],
  ])('searches all packages on Enter: %j', async (typed, address) => {
    suggestSome();
    const current = show();
    await userEvent.type(box(), typed);
    await waitFor(() => expect(current()).toBe(address));
  });

  it.each([
    ["Cox's Bazar Place", '/allpak?destination=Cox%27s+Bazar'],
    ["Coast on foot Tour to Cox's Bazar", `/tour-details/${idOf(1)}`],
    ['Cora Banik Guide', `/guides/${idOf(2)}`],
  ])('leads to what is suggested: %s', async (name, address) => {
    const requests = suggestSome();
    const current = show();
    await userEvent.type(box(), 'co');
    await userEvent.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(current()).toBe(address));
    expect(requests.map(queryOf)).toEqual([{ q: 'co' }]);
  });
});

import { useAuth } from '@safar/shared-auth';
import { signInAs } from '@safar/shared-auth/testing';
import { keptKey } from '@safar/shared-contracts/kept-list';
import { idOf } from '@safar/shared-testing/id';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { numberedTours } from '../testing/numbered-tours';
import { favouriteTours } from './favourite-tours';
import { FAVOURITES } from './favourites-name';
import { TourCards } from './tour-cards';

/** Two lists of one page, of which the second one has the first tour of the other, too. */
const show = () => {
  const lists = (
    <>
      <TourCards tours={numberedTours(2)} />
      <TourCards tours={numberedTours(1)} />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: lists }])} />);
};
const hearts = (number: number) =>
  screen.findAllByRole('button', { name: `Favourite Tea hills ${number}`, pressed: false });

describe('the heart on a card', () => {
  it('marks the tour as a favourite, on every card that it has', async () => {
    const { uid } = signInAs();
    show();
    const [first, second] = await hearts(1);
    if (!first || !second) throw new Error('The tour is in both lists.');
    await userEvent.click(second);
    expect(favouriteTours(uid)).toEqual([idOf(1)]);
    for (const heart of [first, second]) expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(await hearts(2)).toHaveLength(1);
    await userEvent.click(first);
    expect(favouriteTours(uid)).toEqual([]);
    expect(second).toHaveAttribute('aria-pressed', 'false');
  });

  it('shows what another tab has marked', async () => {
    const { uid } = signInAs();
    show();
    const [heart] = await hearts(2);
    localStorage.setItem(keptKey(FAVOURITES, uid), JSON.stringify([idOf(2)]));
    fireEvent(window, new StorageEvent('storage', { key: keptKey(FAVOURITES, uid) }));
    expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  it('is there for who is signed in, and for nobody else', async () => {
    signInAs();
    show();
    expect(await hearts(1)).toHaveLength(2);
    act(() => useAuth.setState({ user: null }));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });
});

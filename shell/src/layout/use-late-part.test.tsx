import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { useLatePart } from './use-late-part';

/** The screen shows its part on request, as one does whose data have loaded. */
function Screen() {
  useLatePart();
  const [loaded, setLoaded] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Link to="/tour-details/1#reviews">To the reviews</Link>
      <Link to="/other">Elsewhere</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => setLoaded(true)}>Load</button>
      {loaded && (
        <section id="reviews">
          <h2 tabIndex={-1}>Reviews</h2>
        </section>
      )}
    </>
  );
}

// jsdom has no layout, so it scrolls nowhere.
const scrolledTo = jest.fn();
beforeEach(() => {
  scrolledTo.mockClear();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo(this.id);
  };
});

async function load(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Screen />
    </MemoryRouter>,
  );
  expect(scrolledTo).not.toHaveBeenCalled();
  return async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Load' }));
    // Observers are called after the changes.
    await act(async () => Promise.resolve());
  };
}

it('a page that is opened at a part of it scrolls there once the part shows', async () => {
  const finish = await load('/tour-details/1#reviews');
  await finish();
  expect(scrolledTo.mock.calls).toEqual([['reviews']]);
  // So that Tab goes on from there.
  expect(screen.getByRole('heading', { name: 'Reviews' })).toHaveFocus();
});

it('it leaves a visitor alone who has scrolled meanwhile', async () => {
  const finish = await load('/tour-details/1#reviews');
  fireEvent.wheel(document.body);
  await finish();
  expect(scrolledTo).not.toHaveBeenCalled();
});

it('a page that is opened at its top stays there', async () => {
  const finish = await load('/tour-details/1');
  await finish();
  expect(scrolledTo).not.toHaveBeenCalled();
});

const press = (name: string) => fireEvent.click(screen.getByText(name));

it('so does one to which a link, or the login, leads', async () => {
  const finish = await load('/');
  press('To the reviews');
  await finish();
  expect(scrolledTo.mock.calls).toEqual([['reviews']]);
});

it('who goes back stays where they were', async () => {
  const finish = await load('/');
  press('To the reviews');
  press('Elsewhere');
  press('Back');
  await finish();
  expect(scrolledTo).not.toHaveBeenCalled();
});

it('a link to a part that is there moves the focus along, also when it is pressed once more', async () => {
  const finish = await load('/tour-details/1');
  await finish();
  const heading = screen.getByRole('heading', { name: 'Reviews' });
  for (const link of [1, 2].map(() => screen.getByText('To the reviews'))) {
    link.focus();
    fireEvent.click(link);
    expect(heading).toHaveFocus();
  }
});

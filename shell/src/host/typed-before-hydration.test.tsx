import { act, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { KeepTyped } from './typed-before-hydration';

/** A form that knows its fields, and says so. */
function Form({ at = 0 }: { at?: number }) {
  const [text, setText] = useState('Dhaka');
  const [email, setEmail] = useState('');
  const [sort, setSort] = useState('soonest');
  const [stays, setStays] = useState(false);
  const [trip, setTrip] = useState('one way');
  return (
    <form data-render={at}>
      <input aria-label="From" value={text} onChange={({ target }) => setText(target.value)} />
      <input
        aria-label="Email"
        type="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <select aria-label="Sort" value={sort} onChange={({ target }) => setSort(target.value)}>
        <option value="soonest">Soonest</option>
        <option value="price">Price</option>
      </select>
      <input aria-label="Stays" type="checkbox" checked={stays} onChange={() => setStays(!stays)} />
      {['one way', 'return'].map((kind) => (
        <label key={kind}>
          <input type="radio" name="trip" checked={trip === kind} onChange={() => setTrip(kind)} />
          {kind}
        </label>
      ))}
      <input aria-label="Note" defaultValue="" />
      <p>{[text, email, sort, stays, trip].join(', ')}</p>
    </form>
  );
}

const page = (children: ReactNode) => (
  <>
    {children}
    <KeepTyped />
  </>
);

let root: Root;
const onRecoverableError = jest.fn();
afterEach(() => act(() => root.unmount()));

async function hydrateAfter(visit: () => void) {
  document.body.innerHTML = `<div>${renderToString(page(<Form />))}</div>`;
  visit();
  const [container] = document.body.children;
  if (!container) throw new Error('There is no page.');
  await act(async () => {
    root = hydrateRoot(container, page(<Form />), { onRecoverableError });
  });
  // Something else changes, and React renders what it knows.
  await act(async () => root.render(page(<Form at={1} />)));
  expect(onRecoverableError).not.toHaveBeenCalled();
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement & HTMLSelectElement>(name);

describe('what was typed before the page was hydrated', () => {
  it('stays, and the form knows of it', async () => {
    await hydrateAfter(() => {
      field('From').value = 'Sylhet';
      field('Email').value = 'amina@example.com';
      field('Sort').value = 'price';
      field('Stays').checked = true;
      field('return').checked = true;
      field('Note').value = 'By the window';
    });
    expect(screen.getByText('Sylhet, amina@example.com, price, true, return')).toBeVisible();
    expect(field('From')).toHaveValue('Sylhet');
    expect(field('Note')).toHaveValue('By the window');
    expect([field('Stays').checked, field('return').checked, field('one way').checked]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('keeps the place in it', async () => {
    await hydrateAfter(() => {
      field('From').value = 'Sylhet';
      field('From').focus();
      field('From').setSelectionRange(2, 4);
    });
    expect(field('From')).toHaveFocus();
    expect([field('From').selectionStart, field('From').selectionEnd]).toEqual([2, 4]);
  });

  it('is nothing where nothing was typed', async () => {
    await hydrateAfter(() => undefined);
    expect(screen.getByText('Dhaka, , soonest, false, one way')).toBeVisible();
  });
});

import { AWAITS_SHELL, PRESSED_EARLY } from '@safar/shared-contracts/page-marks';
import { act, screen } from '@testing-library/react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { TakeOver } from './take-over';

/** A form that knows its fields, and says so. */
function Form({ at = 0 }: { at?: number }) {
  const [text, setText] = useState('Dhaka');
  const [email, setEmail] = useState('');
  const [sort, setSort] = useState('soonest');
  const [stays, setStays] = useState(false);
  const [trip, setTrip] = useState('one way');
  const [sent, setSent] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(`Sent ${text} to ${email}`);
  };
  return (
    <form data-render={at} onSubmit={send}>
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
      <button>Send</button>
      <p>{[text, email, sort, stays, trip].join(', ')}</p>
      <p role="status">{sent}</p>
    </form>
  );
}

const page = (children: ReactNode) => (
  <>
    {children}
    <TakeOver />
  </>
);

let root: Root;
const onRecoverableError = jest.fn();
afterEach(() => act(() => root.unmount()));

async function hydrateAfter(visit: () => void) {
  document.body.innerHTML = `<div ${AWAITS_SHELL}>${renderToString(page(<Form />))}</div>`;
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

describe('what was pressed before the page was hydrated', () => {
  it.each([
    ['a button', () => screen.getByRole('button')],
    ['a form that was submitted by a key', () => document.forms[0]],
  ])('is pressed once more, and what was typed counts: %s', async (_what, pressed) => {
    await hydrateAfter(() => {
      field('Email').value = 'amina@example.com';
      Reflect.set(document.body.children[0] ?? {}, PRESSED_EARLY, pressed());
    });
    expect(screen.getByRole('status')).toHaveTextContent('Sent Dhaka to amina@example.com');
    expect(document.querySelector(`[${AWAITS_SHELL}]`)).toBeNull();
  });

  it('is nothing where nothing was pressed', async () => {
    await hydrateAfter(() => undefined);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { allowTranslators } from './translated-texts';

const originals = Object.getOwnPropertyDescriptors(Node.prototype);
let set: (state: { count: number; isFull: boolean }) => void;

/** Its texts are nodes of their own, beside others. */
function Places() {
  const [{ count, isFull }, setState] = useState({ count: 1, isFull: false });
  set = setState;
  return (
    <p>
      {isFull ? <b>Full</b> : null}
      {isFull ? null : 'Places: '}
      {count}
      {isFull ? null : ' left'}
    </p>
  );
}

beforeAll(allowTranslators);
beforeEach(() => void render(<Places />));
afterAll(() => Object.defineProperties(Node.prototype, originals));

const paragraph = () => screen.getByRole('paragraph');
const change = (state: { count: number; isFull: boolean }) => act(async () => set(state));

/** Does to all texts what the translator of Chromium does: `how` it puts its elements there is not known. */
async function translate(how: 'replaces' | 'inserts and removes'): Promise<void> {
  for (const text of [...paragraph().childNodes].filter((node) => node instanceof Text)) {
    const font = document.createElement('font');
    font.append(text.data.toUpperCase());
    if (how === 'replaces') text.replaceWith(font);
    else {
      text.before(font);
      text.remove();
    }
  }
  // Its changes are observed.
  await Promise.resolve();
}

describe.each(['replaces', 'inserts and removes'] as const)('a translator that %s', (how) => {
  beforeEach(() => translate(how));

  it('changes what is shown', () => {
    expect(paragraph().textContent).toBe('PLACES: 1 LEFT');
  });

  it('hides no change of a text', async () => {
    await change({ count: 2, isFull: false });
    expect(paragraph().textContent).toBe('PLACES: 2 LEFT');
    await translate(how);
    await change({ count: 3, isFull: false });
    expect(paragraph().textContent).toBe('PLACES: 3 LEFT');
  });

  it('keeps no text from being removed, and no element from being inserted before one', async () => {
    await change({ count: 0, isFull: true });
    expect(paragraph().innerHTML).toBe('<b>Full</b>0');
    await change({ count: 4, isFull: false });
    expect(paragraph().textContent).toBe('Places: 4 left');
  });
});

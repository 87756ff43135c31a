import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { allowRemovals } from './removed-nodes';

const originals = Object.getOwnPropertyDescriptors(Node.prototype);
let set: (tours: readonly string[]) => void;

function Tours() {
  const [tours, setTours] = useState<readonly string[]>(['Tea hills', 'River days', 'Long beach']);
  set = setTours;
  return (
    <ul>
      {tours.map((tour) => (
        <li key={tour}>{tour}</li>
      ))}
    </ul>
  );
}

beforeAll(allowRemovals);
beforeEach(() => void render(<Tours />));
afterAll(() => Object.defineProperties(Node.prototype, originals));

const change = (...tours: string[]) => act(async () => set(tours));
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('an extension that removes an element of the page', () => {
  beforeEach(() => screen.getByText('River days').remove());

  it('keeps no screen from removing it, or from going on', async () => {
    await change('Tea hills', 'Long beach');
    expect(shown()).toEqual(['Tea hills', 'Long beach']);
    await change('Long beach', 'Old forts');
    expect(shown()).toEqual(['Long beach', 'Old forts']);
  });

  it('keeps no screen from showing something before it', async () => {
    await change('Tea hills', 'Old forts', 'River days', 'Long beach');
    expect(shown()).toEqual(expect.arrayContaining(['Tea hills', 'Old forts', 'Long beach']));
  });
});

describe('an extension that wraps an element of the page', () => {
  beforeEach(() => {
    const element = screen.getByText('River days');
    const wrapper = document.createElement('div');
    element.replaceWith(wrapper);
    wrapper.append(element);
  });

  it('keeps no screen from showing something before it', async () => {
    await change('Tea hills', 'Old forts', 'River days', 'Long beach');
    expect(shown()).toEqual(['Tea hills', 'Old forts', 'River days', 'Long beach']);
  });

  it('keeps it no longer than the screen does', async () => {
    await change('Tea hills', 'Long beach');
    expect(shown()).toEqual(['Tea hills', 'Long beach']);
  });
});

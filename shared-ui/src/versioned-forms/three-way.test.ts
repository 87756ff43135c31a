import { differencesOf, isSameIn, takenOver } from './three-way';

const WAS = { name: 'Tea hills', price: '120', details: 'Rain.' };

const compare = (mine: Partial<typeof WAS>, theirs: Partial<typeof WAS>) =>
  differencesOf({ was: WAS, mine: { ...WAS, ...mine }, theirs: { ...WAS, ...theirs } });

it.each([
  ['nobody changed', {}, {}],
  ['only I changed', { name: 'Mine' }, {}],
  ['both changed to the same', { price: '99' }, { price: '99' }],
  ['differs in spaces that are not stored', { name: ' Tea hills ' }, { name: 'Tea hills' }],
])('a field that %s is no difference', (_case, mine, theirs) => {
  expect(compare(mine, theirs)).toEqual([]);
});

it('a field that only they changed is one, and is taken over', () => {
  const differences = compare({ name: 'Mine' }, { price: '99' });
  expect(differences).toEqual([{ name: 'price', was: '120', theirs: '99', mine: '120', isDisputed: false }]);
  expect(takenOver(differences)).toEqual({ price: '99' });
});

it('a field that both changed is disputed, and is not taken over', () => {
  const differences = compare({ name: 'Mine', price: '90' }, { name: 'Theirs', price: '99' });
  expect(differences.map(({ name, isDisputed }) => [name, isDisputed])).toEqual([
    ['name', true],
    ['price', true],
  ]);
  expect(takenOver(differences)).toEqual({});
});

it('a text that I emptied is a change of mine', () => {
  expect(compare({ details: '' }, { details: 'Sun.' })).toMatchObject([{ mine: '', isDisputed: true }]);
});

it.each([
  [{ a: '1' }, { a: '1 ' }, true],
  [{ a: '1' }, { a: '2' }, false],
  [{ a: '1' }, { a: '1', b: 'x' }, false],
])('%p and %p have the same texts: %p', (a, b, same) => {
  expect(isSameIn(a, b)).toBe(same);
});

import { settle } from './settle';

it('takes over what JSON holds, without what is undefined', async () => {
  const data = { tours: [{ price: 12, photo: null }], close: undefined, open: true };
  expect(await settle(data)).toEqual({
    value: { tours: [{ price: 12, photo: null }], open: true },
    paths: [],
  });
});

it('waits for promises, says where they stood, and marks them for React', async () => {
  const results = Promise.resolve({ places: [Promise.resolve('Sylhet')] });
  expect(await settle({ search: { results } })).toEqual({
    value: { search: { results: { places: ['Sylhet'] } } },
    paths: [
      ['search', 'results'],
      ['search', 'results', 'places', '0'],
    ],
  });
  expect(results).toMatchObject({ status: 'fulfilled' });
});

it.each([
  ['a date', new Date(0)],
  ['a map', new Map()],
  ['a function', () => 1],
  ['no number', NaN],
])('refuses %s, which JSON would change', async (_what, value) => {
  await expect(settle({ at: [value] })).rejects.toThrow("The data at 'at.0' cannot be written as JSON.");
});

it('rejects with a promise', async () => {
  await expect(settle({ later: Promise.reject(new Error('gone')) })).rejects.toThrow('gone');
});

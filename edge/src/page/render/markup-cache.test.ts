import { MarkupCache } from './markup-cache';

const MAX_AGE_MS = 1_000;
const state = { screen: undefined, slots: {}, settled: [] };
const markup = { html: '<main></main>', css: '', cssIds: 'css', state };
const entry = { markup, dataState: undefined };

it('markup that is too old to be served is given up, however much room there is', () => {
  const cache = new MarkupCache(MAX_AGE_MS);
  cache.store('/old', { ...entry, renderedAt: performance.now() - 2 * MAX_AGE_MS });
  cache.store('/', { ...entry, renderedAt: performance.now() });
  cache.store('/allpak', { ...entry, renderedAt: performance.now() });
  expect(cache.find('/old')).toBeUndefined();
  expect(cache.find('/')).toMatchObject({ markup });
  expect(cache.size).toBe(2);
});

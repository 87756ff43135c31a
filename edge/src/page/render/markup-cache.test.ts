import { newMarkupCache } from './markup-cache';

const state = { screen: undefined, slots: {}, settled: [] };
const entry = { reads: [], dataState: undefined, renderedAt: 0, generation: 0 };
const page = (characters: number) => ({ html: 'x'.repeat(characters), css: '', cssIds: 'css', state });

it('the markup that nobody asked for the longest is given up when there is no room', () => {
  const cache = newMarkupCache();
  for (const address of ['/', '/old', '/allpak']) cache.set(address, { ...entry, markup: page(10_000_000) });
  cache.get('/');
  cache.set('/new', { ...entry, markup: page(15_000_000) });
  const kept = ['/', '/old', '/allpak', '/new'].filter((address) => cache.has(address));
  expect(kept).toEqual(['/', '/allpak', '/new']);
});

import { roundsUntil, type PageRequest } from './rounds';
import type { WatchedPage } from './watched-page';

/**
 * Opens a page and returns the rounds until its content. What finds out who is signed in is not among them
 * where nothing waits for it (shell/src/host/late-hints.ts): it may be there before the content all the
 * same.
 */
export async function roundsToContent(watched: WatchedPage, url: string): Promise<PageRequest[][]> {
  const { content = Infinity } = await watched.show(url);
  const later = await watched.page
    .locator('link[data-waits-for=shell]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  return roundsUntil(
    watched.requests.filter(({ path }) => !later.includes(path)),
    content,
  );
}

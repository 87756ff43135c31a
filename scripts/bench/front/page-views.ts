import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '@safar/shared-contracts/paths';
import { SITE_TAG_HEADER } from '@safar/shared-contracts/release-addresses';

/** A page view, as the visitor and the cache in front of the site had it. */
export interface PageView {
  readonly visitor: number;
  /** When it was requested, by `performance.now()`. */
  readonly at: number;
  readonly ms: number;
  readonly isHit: boolean;
  /** Whether the edge said that it is the page of everybody, of data that are not outdated. */
  readonly isForAll: boolean;
  readonly revision: number;
  /** The live build of the remote that is released meanwhile. */
  readonly build: string;
}

/** The pause between two pages of a visitor. */
const PAUSE_MS = 15;
/** How many pages a visitor opens. Then another one comes, without a cookie. */
const PAGES_OF_VISITOR = 10;
/** How many of a hundred visitors take no Brotli: they are programs, not browsers. */
const WITHOUT_BROTLI_PERCENT = 1;

/** The pages that anonymous visitors open, and how often among the others. */
export const pagesOf = (tours: readonly string[], guide: string): readonly (readonly [string, number])[] => [
  [paths.home, 25],
  [paths.allPackages, 20],
  // The first one of a list is opened most.
  ...tours.map((id, rank) => [paths.tourDetails(id), 12 / (rank + 1)] as const),
  [paths.guide(guide), 4],
  [paths.taskBoard, 6],
  [paths.login, 6],
  [paths.register, 3],
  [paths.about, 3],
  [paths.faqs, 2],
  [paths.support, 1],
  [paths.terms, 1],
];

/** Anonymous visitors who come one after the other until it is over. */
export async function viewUntil(
  isOver: () => boolean,
  site: { readonly origin: string; readonly remote: string; readonly pages: ReturnType<typeof pagesOf> },
  views: PageView[],
): Promise<void> {
  const sum = site.pages.reduce((total, [, share]) => total + share, 0);
  while (!isOver()) {
    const visitor = Math.random();
    const encoding = Math.random() * 100 < WITHOUT_BROTLI_PERCENT ? 'gzip' : 'gzip, deflate, br';
    let cookie: string | undefined;
    for (let count = 0; count < PAGES_OF_VISITOR && !isOver(); count += 1) {
      let left = Math.random() * sum;
      const [address] = site.pages.find(([, share]) => (left -= share) <= 0) ?? [paths.home];
      const at = performance.now();
      const response = await fetch(site.origin + address, {
        headers: { accept: 'text/html', 'accept-encoding': encoding, ...(cookie ? { cookie } : {}) },
      });
      const html = await response.text();
      if (response.status !== 200) throw new Error(`${address}: ${response.status} ${html.slice(0, 200)}`);
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      views.push({
        visitor,
        at,
        ms: performance.now() - at,
        isHit: response.headers.get('x-cache') === 'HIT',
        isForAll: response.headers.has(SITE_TAG_HEADER),
        revision: Number(/"revision":(\d+)/.exec(html)?.[1]),
        build: html.split(`"url":"/remotes/${site.remote}/`)[1]?.split('/')[0] ?? '',
      });
      await pause(PAUSE_MS);
    }
  }
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** For how many seconds browsers and proxies may use a response again without a request. */
export const MAX_AGE_SECONDS = {
  /** For good: a build's folder never changes once it is there. */
  buildFile: 365 * DAY,
  picture: 7 * DAY,
  webAppManifest: HOUR,
  /** robots.txt and the sitemap. */
  crawlerFile: 5 * MINUTE,
} as const;

/** The `cache-control` header of each kind of response. */
export const CACHE_CONTROL = {
  /** Stored, but compared with the server's copy (by its ETag) before each use. */
  revalidated: 'no-cache',
  /** As `revalidated`, and not stored by proxies: the response differs by visitor. */
  revalidatedByVisitor: 'private, no-cache',
  /**
   * The page of all visitors. Browsers compare it each time. A cache in front of the site has it for a
   * second, or for longer if it knows when that was outdated. Source:
   * docs/decisions/081-pages-that-a-cdn-may-keep.md.
   */
  shared: 'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
  buildFile: `public, max-age=${MAX_AGE_SECONDS.buildFile}, immutable`,
  picture: `public, max-age=${MAX_AGE_SECONDS.picture}`,
  webAppManifest: `public, max-age=${MAX_AGE_SECONDS.webAppManifest}`,
  crawlerFile: `public, max-age=${MAX_AGE_SECONDS.crawlerFile}`,
  /** Not stored at all: errors, and every response without a header of its own. */
  none: 'no-store',
} as const;

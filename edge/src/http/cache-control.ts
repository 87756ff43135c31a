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
  picture: `public, max-age=${MAX_AGE_SECONDS.picture}`,
  webAppManifest: `public, max-age=${MAX_AGE_SECONDS.webAppManifest}`,
  crawlerFile: `public, max-age=${MAX_AGE_SECONDS.crawlerFile}`,
  /** Not stored at all: errors, and every response without a header of its own. */
  none: 'no-store',
} as const;

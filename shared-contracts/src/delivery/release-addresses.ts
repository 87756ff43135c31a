/** Where an open tab requests its release, receives server-sent events named `release`, and sends beacons. */
export const RELEASE_PATH = '/__release';
export const RELEASE_EVENTS_PATH = '/__release/events';
export const BEACON_PATH = '/__release/beacon';

/**
 * Where a cache in front of the site asks what all shared pages are made of now: the response has it in
 * {@link SITE_TAG_HEADER}, and lacks it while no page may be shared. A page that may be has it too, and is no
 * longer served once it is another one. Source: docs/decisions/081-pages-that-a-cdn-may-keep.md.
 */
export const SITE_TAG_PATH = '/__release/tag';
/** As caches call it that can purge what has one of its keys. */
export const SITE_TAG_HEADER = 'surrogate-key';

/** The cookie with the token of {@link ReleaseUpdate}'s `failedShells`, which the page sets. */
export const FAILED_SHELLS_COOKIE = 'safar-failed-shells';

/**
 * The cookie that a page sets when another origin of the files of builds failed and the site itself has them:
 * the pages of this visitor name the site's own for a while. Source:
 * docs/decisions/083-assets-from-another-origin.md.
 */
export const OWN_ASSETS_COOKIE = 'safar-own-assets';

/** The header in which an open tab sends its beacon token, to get one for its new builds. */
export const BEACON_TOKEN_HEADER = 'x-safar-beacon-token';

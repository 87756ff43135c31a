/** The id of the page's `<script type="application/json">`. */
export const PAGE_DATA_ID = 'safar-page';

/** Marks the root element of a page as long as no script has taken over the content it arrived with. */
export const AWAITS_SHELL = 'data-awaits-shell';

/** The property of that element with what was pressed meanwhile: a button, or a form submitted by a key. */
export const PRESSED_EARLY = 'safarPressed';

/**
 * The metric of `Server-Timing` whose description is the token of the page's beacons: it says which builds
 * this page was given, signed by the edge, and nothing about the visitor. It is in a header, which a script
 * can read, so that the page itself is the same for many visitors. Absent on pages that send no beacons.
 */
export const PAGE_TOKEN_METRIC = 'page';

/**
 * The global variable with the number of this page, from 0 to 1, which it draws itself. A page that was sent
 * to many visitors has a token with all others, and its metric has a duration: of so many pages beacons are
 * sent, those with a lower number.
 */
export const PAGE_NUMBER = 'safarPage';

declare global {
  interface Window {
    [PAGE_NUMBER]?: number;
  }
}

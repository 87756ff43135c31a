/**
 * For the `viewTransition` of the link of a card: its picture (`data-travels`) moves to the next screen, and
 * the screens fade into each other, where the browser supports it (the shell's use-picture-transition.ts).
 * Other links have none: the browser draws the whole page first and shows nothing while the next screen is
 * rendered. The router warns when it is set in other browsers. It changes no markup, so a page that a server
 * rendered does not depend on it.
 */
export const viewTransition = typeof document !== 'undefined' && 'startViewTransition' in document;

/**
 * For a link's `viewTransition`: the screens fade into each other where the browser supports it, and a
 * picture with `data-travels` moves (the shell's use-picture-transition.ts). The router warns when it is set
 * in other browsers. It changes no markup, so a page that a server rendered does not depend on it.
 */
export const viewTransition = typeof document !== 'undefined' && 'startViewTransition' in document;

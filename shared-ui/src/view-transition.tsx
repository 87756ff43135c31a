/**
 * For a link's `viewTransition`: the screens fade into each other where the browser supports it, and a
 * picture with `data-travels` moves (the shell's use-picture-transition.ts). The router warns when it is set
 * in other browsers.
 */
export const viewTransition = 'startViewTransition' in document;

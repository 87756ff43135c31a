/**
 * For a link's `viewTransition`: the screens fade into each other where the browser can do that, and a
 * picture with `data-travels` moves (the shell's use-picture-transition.ts). The router warns when it is
 * asked for elsewhere.
 */
export const viewTransition = 'startViewTransition' in document;

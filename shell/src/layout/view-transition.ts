/**
 * For a link's `viewTransition`: the screens fade into each other where the browser can do that. The router warns when it is
 * asked for elsewhere. How it looks: view-transitions.css.
 */
export const viewTransition = 'startViewTransition' in document;

/**
 * Lets a view transition that the next navigation skips end without an error. `ready` rejects then, and React
 * Router does not use it: nobody handled it, so it was an error of the page, in the console and in the counts
 * of the builds (remotes/modules/build-events.ts). What a screen throws meanwhile is in `finished` as well.
 */
export function handleSkippedTransitions(): void {
  if (!('startViewTransition' in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}

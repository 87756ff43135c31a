import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import type { Router } from '../router';

/**
 * Loads the document of the address that a navigation in flight leads to, or of the current one, in place of
 * that navigation. The entry in the history is the one that the router would have made, with its state, its
 * key and its index: so the way back, scroll positions and what one screen hands to the next stay.
 *
 * The entry is made first and then reloaded, because an address that is assigned gets an entry without state.
 * `tab`: `window.location`, or that of a test. Returns the function that removes what stays on the page until
 * the document is there.
 */
export function loadDocument(router: Router, tab: Pick<Location, 'reload'> = location): () => void {
  const { location: target, historyAction } = router.state.navigation;
  if (target && historyAction !== 'POP') {
    const history = createBrowserHistory();
    if (historyAction === 'REPLACE') history.replace(target);
    else history.push(target);
    beginAtTheTop();
  }
  router.dispose();
  const stop = followWithoutRouter(tab);
  tab.reload();
  return stop;
}

/**
 * Keeps the browser from scrolling the new document to where the previous screen was left. When the page is
 * left, a listener of the router sets this value to `auto`. No listener of ours is sure to run after that
 * one, so the value is made one that nothing changes.
 */
function beginAtTheTop(): void {
  history.scrollRestoration = 'manual';
  Object.defineProperty(history, 'scrollRestoration', {
    configurable: true,
    get: () => 'manual',
    set: () => undefined,
  });
}

/**
 * Until the document is there the visitor may follow another link, go back, or stop the load: then the
 * browser alone does it, because the router is not there any more.
 */
function followWithoutRouter(tab: Pick<Location, 'reload'>): () => void {
  const hideFromRouter = (event: Event) => event.stopPropagation();
  const reload = () => tab.reload();
  document.addEventListener('click', hideFromRouter, { capture: true });
  addEventListener('popstate', reload);
  addEventListener('pageshow', reload);
  return () => {
    document.removeEventListener('click', hideFromRouter, { capture: true });
    removeEventListener('popstate', reload);
    removeEventListener('pageshow', reload);
  };
}

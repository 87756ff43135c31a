import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { network } from '@safar/shared-testing/network';

/** Long enough for a machine several times slower: only a test that fails waits for it. */
configure({ asyncUtilTimeout: 10_000 });

/** A request that a test does not handle fails the test. */
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

/** Tests of what a server renders name the environment `node`: there is no browser. */
if (typeof document === 'undefined') {
  // Newer versions of Node have it, and a server that renders pages does not.
  Reflect.deleteProperty(globalThis, 'navigator');
} else {
  // Not after a test: what it showed may store a draft while it is removed, which comes later.
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // Stubs for functions that jsdom lacks: no media query matches, nothing scrolls, and dialogs are not modal.
  Object.assign(globalThis, {
    matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
    scrollTo: () => undefined,
    IntersectionObserver: class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

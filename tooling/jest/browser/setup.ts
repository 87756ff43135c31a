import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { network } from '@safar/shared-testing/network';

configure({ asyncUtilTimeout: 3000 });

/** Nothing leaves a test that the test did not stub: an unhandled request fails it. */
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  network.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => network.close());

/** What jsdom has no answer for, and what calls it only needs to survive it: no media query matches, nothing scrolls. */
Object.assign(globalThis, {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  scrollTo: () => undefined,
});

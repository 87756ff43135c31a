import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { network } from '@safar/shared-testing/network';

configure({ asyncUtilTimeout: 3000 });

/** A request that a test does not handle fails the test. */
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  network.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => network.close());

/** Stubs for functions that jsdom lacks: no media query matches, and nothing scrolls. */
Object.assign(globalThis, {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  scrollTo: () => undefined,
});

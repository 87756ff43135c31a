import { DEVELOPMENT_STACK_PATH } from '@safar/shared-contracts/development.contract';
import { network } from '@safar/shared-testing/network';
import { waitFor } from '@testing-library/react';
import { http } from 'msw/core/http';
import { reportBuildEvent } from '../host/remotes/modules/build-events';
import { showErrors } from './show-errors';

// jsdom has no constructable style sheets.
Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });

const TRACED = {
  frames: [
    { name: 'Form', file: 'mfe-tours/src/form.tsx', line: 3, column: 7 },
    { name: 'Screen', file: 'mfe-tours/src/add.screen.tsx', line: 9, column: 1 },
  ],
  excerpt: '>    3 |   throw new Error();',
};
const PROBLEM = { message: 'Expected a comma\n\n 3 | (a;', file: 'mfe-tours/src/form.tsx', line: 3 };

const view = showErrors();
afterEach(() => {
  view.showProblems([]);
  view.forgetErrors();
});
/** The text that covers the page; undefined when nothing does. */
const covering = () =>
  [...document.body.children].map(({ shadowRoot }) => shadowRoot?.textContent).find(Boolean) ?? undefined;
const crash = (error: unknown) => reportBuildEvent({ kind: 'failed', phase: 'render', error });

describe('over the page stands', () => {
  it('an error that was thrown, with its place in the sources, until new code runs', async () => {
    network.use(http.post(DEVELOPMENT_STACK_PATH, () => Response.json(TRACED)));
    crash(new TypeError('no tours'));
    await waitFor(() => expect(covering()).toContain('TypeError: no tours'));
    expect(covering()).toContain('mfe-tours/src/form.tsx:3:7');
    expect(covering()).toContain(TRACED.excerpt);
    expect(covering()).toContain('Screen  mfe-tours/src/add.screen.tsx:9:1');
    view.forgetErrors();
    expect(covering()).toBeUndefined();
  });

  it('an error without its place when the development server does not respond', async () => {
    network.use(http.post(DEVELOPMENT_STACK_PATH, () => Response.error()));
    crash(new TypeError('no guides'));
    await waitFor(() => expect(covering()).toContain('TypeError: no guides'));
  });

  it('what keeps a build from being made, until it is mended or closed', () => {
    view.showProblems([PROBLEM]);
    expect(covering()).toContain('Expected a comma');
    expect(covering()).toContain('mfe-tours/src/form.tsx:3');
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(covering()).toBeUndefined();
    view.showProblems([PROBLEM]);
    view.showProblems([]);
    expect(covering()).toBeUndefined();
  });

  it('nothing for a request that was given up', async () => {
    crash(new DOMException('gone', 'AbortError'));
    await Promise.resolve();
    expect(covering()).toBeUndefined();
  });
});

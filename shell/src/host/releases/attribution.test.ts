import { allowScripts } from '../remotes/loaded-scripts/script-integrity';
import { releaseOf } from '../remotes/modules/testing/fake-container-server';
import * as attribution from './attribution';

const withStack = (...lines: string[]) =>
  Object.assign(new TypeError('x is undefined'), { stack: lines.join('\n') });
const TOURS = 'https://safar.example/remotes/mfe-tours/ab12ab12ab12';
const SHELL = 'https://safar.example/shell/cd34cd34cd34';
const attribute = (error: unknown) => attribution.attribute(error, 'cd34cd34cd34');

const inTours = {
  package: 'mfe-tours',
  build: 'ab12ab12ab12',
  frame: '/remotes/mfe-tours/ab12ab12ab12/tour-details.0a1b.js:1:2345',
};

describe('the attribution of an error', () => {
  it.each([
    [
      'Chromium',
      withStack(
        'TypeError: x is undefined',
        `    at Broken (${TOURS}/tour-details.0a1b.js:1:2345)`,
        `    at renderWithHooks (${SHELL}/vendor.99.js:2:345)`,
      ),
    ],
    [
      'Chromium, without a function',
      withStack('TypeError: x is undefined', `    at ${TOURS}/tour-details.0a1b.js:1:2345`),
    ],
    [
      'Chromium, at the second try of a script',
      withStack('TypeError: x', `    at async load (${TOURS}/tour-details.0a1b.js?retry=1:1:2345)`),
    ],
    [
      'Firefox',
      withStack(
        `Broken@${TOURS}/tour-details.0a1b.js:1:2345`,
        `renderWithHooks@${SHELL}/vendor.99.js:2:345`,
        '',
      ),
    ],
    [
      'Safari',
      withStack(
        'forEach@[native code]',
        `@${TOURS}/tour-details.0a1b.js:1:2345`,
        `module code@${SHELL}/main.js:1:2`,
      ),
    ],
  ])('is read from a stack of %s', (_browser, error) => {
    expect(attribute(error)).toEqual(inTours);
  });

  it('is the shell when its own code threw', () => {
    const error = withStack(
      'Error',
      `    at open (${SHELL}/main.77.js:3:4)`,
      `    at call (${TOURS}/a.js:1:1)`,
    );
    expect(attribute(error)).toEqual({
      package: 'shell',
      build: 'cd34cd34cd34',
      frame: '/shell/cd34cd34cd34/main.77.js:3:4',
    });
  });

  it('is the build whose file was loaded by its hash, and the shell for all other such files', () => {
    const { live } = releaseOf('mfe-tours', 'ab12ab12ab12');
    const integrity = { 'tour-details.0a1b.js': 'sha384-a+b/c' };
    allowScripts({ ...live, byHash: true, integrity }, 0);
    const ours = `    at Broken (https://safar.example/assets/a-b_c/tour-details.0a1b.js:1:2345)`;
    expect(attribute(withStack('Error', ours))).toEqual(inTours);
    const library = '    at throwOn (https://safar.example/assets/1234/vendor.js:2:3)';
    expect(attribute(withStack('Error', library, ours))).toEqual(inTours);
    expect(attribute(withStack('Error', '    at open (https://safar.example/assets/ff/77.js:3:4)'))).toEqual({
      package: 'shell',
      build: 'cd34cd34cd34',
      frame: '/shell/cd34cd34cd34/77.js:3:4',
    });
  });

  it('is not the libraries, which throw because of what their callers passed', () => {
    const callerFrame = `    at Form (${TOURS}/tour-details.0a1b.js:1:2345)`;
    expect(attribute(withStack('Error', `    at throwOn (${SHELL}/vendor.99.js:2:3)`, callerFrame))).toEqual(
      inTours,
    );
    expect(attribute(withStack('Error', `    at throwOn (${SHELL}/vendor.99.js:2:3)`))).toBeUndefined();
  });

  it('is not read from the message of the error', () => {
    const quoting = `Error: no response from ${TOURS}/tour-details.0a1b.js:1:2345`;
    expect(attribute(withStack(quoting, '    at https://elsewhere.example/script.js:1:2'))).toBeUndefined();
  });

  it.each([
    ['an extension of the browser', withStack('Error', '    at chrome-extension://abc/content.js:1:1')],
    ['something that is no error', 'oops'],
    ['nothing', undefined],
  ])('is undefined for %s', (_what, error) => {
    expect(attribute(error)).toBeUndefined();
  });
});

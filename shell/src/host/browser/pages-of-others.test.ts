import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { SIGNED_IN_HINT_KEY } from '@safar/shared-contracts/signed-in-hint';
import { dropPagesOfOthers } from './pages-of-others';

const reload = jest.fn();
const posted = jest.fn();
// One of Node would keep Jest from ending.
Object.assign(window, {
  BroadcastChannel: class {
    postMessage = posted;
  },
});
dropPagesOfOthers({ reload });
beforeEach(() => {
  document.documentElement.hidden = false;
  const { email } = signInAs();
  localStorage.setItem(SIGNED_IN_HINT_KEY, email);
  reload.mockClear();
  posted.mockClear();
});

const showAgain = (persisted = true) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

describe('a page that the browser shows as it was left', () => {
  it.each([
    ['has logged out', () => localStorage.removeItem(SIGNED_IN_HINT_KEY)],
    ['was followed by another', () => localStorage.setItem(SIGNED_IN_HINT_KEY, 'other@example.com')],
  ])('is empty at once, and loaded again, where its user %s', (_which, leave) => {
    leave();
    showAgain();
    expect(document.documentElement.hidden).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays as it is where its user is still signed in, or it had none', () => {
    showAgain();
    visitAnonymously();
    localStorage.removeItem(SIGNED_IN_HINT_KEY);
    showAgain();
    showAgain(false);
    expect(document.documentElement.hidden).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

it('pages that browsers keep get a message when their user leaves, and no other one', () => {
  signInAs({ displayName: 'Renamed' });
  expect(posted).not.toHaveBeenCalled();
  visitAnonymously();
  expect(posted).toHaveBeenCalledTimes(1);
  signInAs({ uid: 'other' });
  expect(posted).toHaveBeenCalledTimes(1);
});

it('a browser without messages between pages signs its users in all the same', () => {
  visitAnonymously();
  const { BroadcastChannel } = window;
  Reflect.deleteProperty(window, 'BroadcastChannel');
  dropPagesOfOthers({ reload });
  expect(() => signInAs()).not.toThrow();
  expect(visitAnonymously).not.toThrow();
  Object.assign(window, { BroadcastChannel });
});

import { mayLoad, rememberLoad } from './last-load';

const [b, c] = ['bbbbbbbbbbbb', 'cccccccccccc'];

describe('a tab loads a document for a build of the shell', () => {
  it('once for each revision, so that it goes round in no circle', () => {
    expect(mayLoad({ build: b, revision: 7 })).toBe(true);
    expect(rememberLoad({ build: b, revision: 7 })).toBe(true);
    expect(mayLoad({ build: b, revision: 7 })).toBe(false);
    expect(mayLoad({ build: b, revision: 6 })).toBe(false);
    expect(mayLoad({ build: b, revision: 8 })).toBe(true);
    expect(mayLoad({ build: c, revision: 7 })).toBe(true);
  });

  it('never, where it could not remember that', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    expect(mayLoad({ build: b, revision: 7 })).toBe(false);
    expect(rememberLoad({ build: b, revision: 7 })).toBe(false);
  });

  it('not after something else was stored in its place', () => {
    sessionStorage.setItem('safar-shell-load', 'nonsense');
    expect(mayLoad({ build: b, revision: 7 })).toBe(false);
  });
});

import { browserStorage } from './browser-storage';

const refuse = () => {
  throw new DOMException('Not here.', 'SecurityError');
};

describe('what a page keeps in the browser', () => {
  it('is there until it is removed', () => {
    browserStorage.write('safar-a', 'one');
    browserStorage.write('other', 'two');
    expect(localStorage.getItem('safar-a')).toBe('one');
    expect(browserStorage.read('safar-a')).toBe('one');
    expect(browserStorage.keys('safar-')).toEqual(['safar-a']);
    browserStorage.remove('safar-a');
    expect(browserStorage.read('safar-a')).toBeNull();
    expect(browserStorage.keys('safar-')).toEqual([]);
  });

  it('is there for as long as the page lives where storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    browserStorage.write('safar-a', 'one');
    expect(browserStorage.read('safar-a')).toBe('one');
    expect(browserStorage.keys('safar-')).toEqual(['safar-a']);
    browserStorage.remove('safar-a');
    expect(browserStorage.read('safar-a')).toBeNull();
  });

  it('does not break a page whose storage is closed altogether', () => {
    const closed = jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    expect(browserStorage.read('safar-a')).toBeNull();
    browserStorage.write('safar-a', 'one');
    expect(browserStorage.read('safar-a')).toBe('one');
    browserStorage.remove('safar-a');
    expect(browserStorage.keys('safar-')).toEqual([]);
    closed.mockRestore();
  });
});

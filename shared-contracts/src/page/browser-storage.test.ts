import { browserStorage } from './browser-storage';

const refuse = () => {
  throw new DOMException('Access is denied.', 'SecurityError');
};

describe('a value in the browser’s storage', () => {
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

  it('is there until the page is left when storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    browserStorage.write('safar-a', 'one');
    expect(browserStorage.read('safar-a')).toBe('one');
    expect(browserStorage.keys('safar-')).toEqual(['safar-a']);
    browserStorage.remove('safar-a');
    expect(browserStorage.read('safar-a')).toBeNull();
  });

  it('is the newest one, though storage was full by then, and is stored once there is room', () => {
    browserStorage.write('safar-a', 'one');
    expect(browserStorage.isLasting('safar-a')).toBe(true);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    browserStorage.write('safar-a', 'two');
    expect(browserStorage.read('safar-a')).toBe('two');
    expect(browserStorage.keys('safar-')).toEqual(['safar-a']);
    expect(browserStorage.isLasting('safar-a')).toBe(false);
    full.mockRestore();
    browserStorage.write('safar-a', 'three');
    expect(browserStorage.isLasting('safar-a')).toBe(true);
    expect(localStorage.getItem('safar-a')).toBe('three');
    browserStorage.remove('safar-a');
  });

  it('is there until the page is left when the browser forbids storage', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    expect(browserStorage.read('safar-a')).toBeNull();
    browserStorage.write('safar-a', 'one');
    expect(browserStorage.read('safar-a')).toBe('one');
    browserStorage.remove('safar-a');
    expect(browserStorage.keys('safar-')).toEqual([]);
    expect(browserStorage.isAllowed()).toBe(false);
    jest.restoreAllMocks();
    expect(browserStorage.isAllowed()).toBe(true);
  });

  it('is one for all copies of this module on a page, which each remote has', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    browserStorage.write('safar-a', 'one');
    jest.resetModules();
    const { browserStorage: another } = await import('./browser-storage');
    expect(another).not.toBe(browserStorage);
    expect(another.read('safar-a')).toBe('one');
    another.remove('safar-a');
    expect(browserStorage.keys('safar-')).toEqual([]);
  });
});

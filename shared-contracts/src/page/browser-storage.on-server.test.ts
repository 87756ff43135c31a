/** @jest-environment node */
import { browserStorage } from './browser-storage';

it('on a server nothing is stored: the next page may be anybody’s', () => {
  browserStorage.write('safar-a', 'one');
  expect(browserStorage.read('safar-a')).toBeNull();
  expect(browserStorage.keys('safar-')).toEqual([]);
});

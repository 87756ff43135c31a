import { browserStorage } from '@safar/shared-contracts/browser-storage';
import { replaceLocalStorage } from './temporary-storage';

it('what a page with sample data stores is not found by the site, nor the other way round', () => {
  const site = localStorage;
  site.setItem('theme', 'dark');
  replaceLocalStorage();

  expect(browserStorage.read('theme')).toBeNull();
  browserStorage.write('draft-1', 'Tea');
  browserStorage.write('draft-2', 'Rain');
  browserStorage.write('other', 'Sun');
  expect(browserStorage.read('draft-1')).toBe('Tea');
  expect(browserStorage.keys('draft')).toEqual(['draft-1', 'draft-2']);
  browserStorage.remove('draft-1');
  expect(browserStorage.keys('draft')).toEqual(['draft-2']);

  expect(Object.keys(site)).toEqual(['theme']);
});

import { browserStorage } from '@safar/shared-contracts/browser-storage';
import { followDeletions } from './deleted-account';

it('a tab stores nothing more for an account that another tab has deleted', () => {
  const draft = (uid: string) => `safar-note-draft:${uid}:${'b'.repeat(24)}`;
  followDeletions();
  browserStorage.write(draft('amina'), 'typed');
  dispatchEvent(new StorageEvent('storage', { key: 'safar-account-deleted', newValue: 'amina' }));
  expect(Object.keys(localStorage)).toEqual([]);
  for (const uid of ['amina', 'aminata']) browserStorage.write(draft(uid), 'typed on');
  expect(Object.keys(localStorage)).toEqual([draft('aminata')]);
  expect(browserStorage.read(draft('amina'))).toBe('typed on');
  expect(browserStorage.isLasting(draft('amina'))).toBe(false);
});

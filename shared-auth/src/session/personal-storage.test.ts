import { writeKept } from '@safar/shared-contracts/kept-list';
import { forgetAccount } from './personal-storage';

it('what this browser stores for an account goes with it, and nothing of another', () => {
  const store = (uid: string) => {
    writeKept('favourites', uid, ['a'.repeat(24)]);
    localStorage.setItem(`safar-task-draft:${uid}`, '{}');
    localStorage.setItem(`safar-note-draft:${uid}:${'b'.repeat(24)}`, '{}');
    return Object.keys(localStorage).filter((key) => key.includes(uid));
  };
  expect(store('amina')).toHaveLength(3);
  const others = store('aminata');
  localStorage.setItem('safar-theme', 'dark');
  forgetAccount('amina');
  expect(Object.keys(localStorage).sort()).toEqual(['safar-theme', ...others].sort());
});

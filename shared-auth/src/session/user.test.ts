import { toUser } from './user';

const raw = { uid: 'u1', email: 'amina@example.com', displayName: 'Amina Rahman' };

it.each([
  ['photoURL', { photoURL: 'https://example.com/a.jpg' }],
  ['photoUrl', { photoUrl: 'https://example.com/a.jpg' }],
])('reads the photo that a provider spells %s, and keeps it as photoURL', (_spelling, photo) => {
  expect(toUser({ ...raw, ...photo })).toEqual({ ...raw, photoURL: 'https://example.com/a.jpg' });
});

it('has an empty text for what nobody knows', () => {
  expect(toUser({ uid: 'u1', email: null, displayName: null })).toEqual({
    uid: 'u1',
    email: '',
    displayName: '',
    photoURL: '',
  });
});

it.each([
  [['google.com'], true],
  [['google.com', 'password'], undefined],
  [['password'], undefined],
])('knows of an account with the providers %p whether Google alone signs it in', (ids, withGoogle) => {
  expect(toUser({ ...raw, providerData: ids.map((providerId) => ({ providerId })) }).withGoogle).toBe(
    withGoogle,
  );
});

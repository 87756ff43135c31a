import { authErrorText } from '../firebase/auth-error-text';
import { useAuth } from '../shared-auth';
import { AMINA, emulatorWith, servePage } from '../testing/firebase-emulator';

const auth = () => useAuth.getState();

it('what is too long for the sign-in service is not sent, and called so', async () => {
  servePage();
  const { asked } = emulatorWith(AMINA);
  jest.spyOn(console, 'error').mockReturnValue();
  const long = 'Aa1'.repeat(350_000);
  for (const attempt of [
    () => auth().createUser('new@example.com', long),
    () => auth().logIn(AMINA.email, long),
    () => auth().updateUser({ displayName: long }),
    () => auth().updateUser({ photoURL: long }),
    () => auth().sendPasswordReset(long),
    () => auth().resetPassword('good', long),
    () => auth().reauthenticate(long),
  ]) {
    const error: unknown = await attempt().catch((cause: unknown) => cause);
    expect(authErrorText(error)).toBe('What you entered is too long. A field takes up to 4,096 characters.');
  }
  expect(asked).toEqual([]);
});

import { authErrorCode, useAuth } from '@safar/shared-auth';
import { toastError, toastSuccess } from '@safar/shared-ui/toast';
import { useForm } from '@safar/shared-ui/use-form';
import { useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import { useRef } from 'react';
import type { SignIn } from '../sign-in/use-sign-in';
import { withAuthErrorText } from '../sign-in/with-auth-error-text';
import { EMPTY_REGISTRATION, Registration } from './registration';

const place = 'register';

/** After these, nobody knows whether the account was created. */
const LOST = ['auth/network-request-failed', 'auth/timeout', 'auth/internal-error'];

/**
 * Creates an account. When the response to an earlier try with the same email was lost, and the account is
 * there now, it may be that of this visitor: the password says so, and it is signed in.
 */
function useAccountCreation() {
  const createUser = useAuth((session) => session.createUser);
  const logIn = useAuth((session) => session.logIn);
  const lost = useRef<string>(undefined);
  return async (email: string, password: string): Promise<void> => {
    try {
      await createUser(email, password);
    } catch (error) {
      const code = authErrorCode(error) ?? '';
      if (LOST.includes(code)) lost.current = email;
      if (code !== 'auth/email-already-in-use' || lost.current !== email) throw error;
      await logIn(email, password).catch((failure: unknown) => {
        // Another password: the account is somebody's who was there before.
        throw LOST.includes(authErrorCode(failure) ?? '') ? failure : error;
      });
    }
  };
}

/** The form that creates an account, saves its profile and signs it in. */
export function useRegistration(signIn: SignIn) {
  const createAccount = useAccountCreation();
  const updateUser = useAuth((session) => session.updateUser);
  const sendEmailVerification = useAuth((session) => session.sendEmailVerification);
  const signedIn = useAuth(({ user, loading }) => user !== null && !loading);

  const form = useForm({
    schema: Registration,
    initial: EMPTY_REGISTRATION,
    onInvalid: ({ password }) => {
      if (password) toastError('Weak password', { place });
    },
    submit: async ({ name, photo, email, password }) => {
      const register = async () => {
        await createAccount(email, password);
        // The account exists now. What fails after that is only logged, by shared-auth.
        await Promise.allSettled([
          updateUser({ displayName: name, photoURL: photo }),
          sendEmailVerification(),
        ]);
      };
      try {
        if (await withAuthErrorText(signIn(register))) toastSuccess('Registration successful!', { place });
      } catch (error) {
        toastError('Registration failed!', { place });
        throw error;
      }
    },
  });
  // A signed-in visitor is redirected: there are no changes to lose any more.
  useUnsavedChanges(form.dirty && !signedIn);
  return form;
}

export type RegistrationForm = ReturnType<typeof useRegistration>;

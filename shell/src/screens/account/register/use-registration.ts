import { authErrorCode, useAuth } from '@safar/shared-auth';
import { dismissToast, toastError, toastSuccess } from '@safar/shared-ui/toast';
import { useForm } from '@safar/shared-ui/use-form';
import { useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import { useRef } from 'react';
import type { SignIn } from '../sign-in/use-sign-in';
import { withAuthErrorText } from '../sign-in/with-auth-error-text';
import { EMPTY_REGISTRATION, Registration } from './registration';

const place = 'register';
const FAILED = 'Registration failed!';
const WEAK = 'Weak password';

/** After these, nobody knows whether the account was created. */
const LOST = ['auth/network-request-failed', 'auth/timeout', 'auth/internal-error'];

/**
 * Calls `work` once the account with this email is signed in and has no name yet. Returns the function that
 * stops it.
 */
function whenCreated(email: string, work: () => void): () => void {
  const stop = useAuth.subscribe(({ user, loading }) => {
    if (loading || user?.email !== email.toLowerCase() || user.displayName) return;
    stop();
    work();
  });
  return stop;
}

/**
 * Creates an account. When the response to an earlier try with the same email was lost, and the account is
 * there now, it may be that of this visitor: the password says so, and it is signed in. `onLate` is called
 * when one that was given up as too slow has been created all the same.
 */
function useAccountCreation() {
  const createUser = useAuth((session) => session.createUser);
  const logIn = useAuth((session) => session.logIn);
  const lost = useRef<string>(undefined);
  const forgetLost = useRef<() => void>(undefined);
  return async (email: string, password: string, onLate: () => void): Promise<void> => {
    forgetLost.current?.();
    try {
      await createUser(email, password);
    } catch (error) {
      const code = authErrorCode(error) ?? '';
      if (LOST.includes(code)) {
        lost.current = email;
        forgetLost.current = whenCreated(email, onLate);
      }
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
      if (password) toastError(WEAK, { place });
    },
    submit: async ({ name, photo, email, password }) => {
      // What was wrong with the last try is not said beside the result of this one.
      [WEAK, FAILED].forEach(dismissToast);
      const toastDone = () => toastSuccess('Registration successful!', { place });
      // The account exists now. What fails after that is only logged, by shared-auth.
      const complete = () =>
        Promise.allSettled([updateUser({ displayName: name, photoURL: photo }), sendEmailVerification()]);
      const completeLate = () => {
        dismissToast(FAILED);
        void complete().then(toastDone);
      };
      const register = async () => {
        await createAccount(email, password, completeLate);
        await complete();
      };
      try {
        if (await withAuthErrorText(signIn(register))) toastDone();
      } catch (error) {
        toastError(FAILED, { place });
        throw error;
      }
    },
  });
  // A signed-in visitor is redirected: there are no changes to lose any more.
  useUnsavedChanges(form.dirty && !signedIn);
  return form;
}

export type RegistrationForm = ReturnType<typeof useRegistration>;

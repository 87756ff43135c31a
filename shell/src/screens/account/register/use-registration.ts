import { useAuth } from '@safar/shared-auth';
import { toastError, toastSuccess } from '@safar/shared-ui/toast';
import { useForm } from '@safar/shared-ui/use-form';
import { useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import type { SignIn } from '../sign-in/use-sign-in';
import { withAuthErrorText } from '../sign-in/with-auth-error-text';
import { EMPTY_REGISTRATION, Registration } from './registration';

const place = 'register';

/** The form that creates an account, saves its profile and signs it in. */
export function useRegistration(signIn: SignIn) {
  const createUser = useAuth((session) => session.createUser);
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
        await createUser(email, password);
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

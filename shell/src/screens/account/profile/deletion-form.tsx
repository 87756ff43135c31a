import { authErrorCode, prepareSignIn, useAuth, type User } from '@safar/shared-auth';
import { authErrorText } from '@safar/shared-auth/auth-error-text';
import { Button } from '@safar/shared-ui/button';
import { ErrorSummary } from '@safar/shared-ui/error-summary';
import { Form } from '@safar/shared-ui/form';
import { Notice } from '@safar/shared-ui/notice';
import { PasswordField } from '@safar/shared-ui/password-field';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useForm } from '@safar/shared-ui/use-form';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { deleteMyData } from './my-data.api';
import { Actions } from './profile-view';

const WithPassword = v.object({ password: v.pipe(v.string(), v.nonEmpty('Enter your password.')) });
const WithGoogle = v.object({ password: v.string() });

/**
 * Asks once more who it is, and then deletes the account: first what the backends store, then the account
 * itself. When a step fails, the message says what is done; submitting again goes on from there.
 */
export function DeletionForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const { reauthenticate, deleteUser } = useAuth.getState();
  const navigate = useNavigate();
  const left = useRef(false);
  useEffect(prepareSignIn, []);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const form = useForm({
    schema: user.withGoogle ? WithGoogle : WithPassword,
    initial: { password: '' },
    submit: async ({ password }) => {
      await prove(user.withGoogle ? reauthenticate() : reauthenticate(password));
      // Google's window may be open long after "Cancel".
      if (left.current) return;
      await deleteMyData();
      await deleteUser().catch((cause: unknown) => {
        const message = `Your data has been deleted, but your account has not been deleted yet. ${authErrorText(cause)}`;
        throw new Error(message, { cause });
      });
      toastSuccess('Your account is deleted.', { place: 'login' });
      await navigate('/');
    },
  });

  return (
    <Form {...form.props} aria-label="Delete your account">
      <p>
        {user.withGoogle
          ? 'Sign in with Google once more, so that nobody else deletes your account.'
          : 'Enter your password once more, so that nobody else deletes your account.'}
      </p>
      <ErrorSummary {...form.summary} />
      {!user.withGoogle && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          autoFocus
          {...form.field('password')}
        />
      )}
      <Notice tone="danger">{form.failure}</Notice>
      <Actions>
        <Button type="submit" variant="danger" busy={form.busy} busyText="Deleting...">
          {user.withGoogle ? 'Continue with Google and delete' : 'Delete my account for good'}
        </Button>
        {/* Never disabled with Google: a closed window of Google is reported late. */}
        <Button disabled={form.busy && !user.withGoogle} onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
}

/** Firebase's usual sentence names the email as well, which nobody typed here. */
const WRONG_PASSWORD = ['auth/invalid-credential', 'auth/wrong-password'];

async function prove(reauthentication: Promise<void>): Promise<void> {
  try {
    await reauthentication;
  } catch (cause) {
    const wrong = WRONG_PASSWORD.includes(authErrorCode(cause) ?? '');
    throw new Error(wrong ? 'The password is incorrect.' : authErrorText(cause), { cause });
  }
}

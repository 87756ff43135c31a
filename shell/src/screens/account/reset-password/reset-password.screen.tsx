import { useAuth } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { ErrorSummary } from '@safar/shared-ui/error-summary';
import { Notice } from '@safar/shared-ui/notice';
import { PasswordField } from '@safar/shared-ui/password-field';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useForm } from '@safar/shared-ui/use-form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { ConfirmEmail } from './confirm-email';
import { FormColumn } from '../sign-in/form-column';
import { withAuthErrorText } from '../sign-in/with-auth-error-text';
import { NewPassword, NEW_PASSWORD_HINT } from '../sign-in/new-password';
import { SignInPage } from '../sign-in/sign-in-page';

const title = 'Choose a new password';
const PICTURE = {
  kind: 'sea',
  name: 'Kuakata',
  text: 'A new password, and you are on your way again.',
} as const;

/**
 * The screen that the links in all mails of Firebase open, which have one address in common. `?oobCode=` is
 * the one-time code of the mail; with `?mode=verifyEmail` it confirms an email address, else it allows a new
 * password. Source: Spec D3.23.
 */
function ResetPasswordScreen() {
  const [search] = useSearchParams();
  const code = search.get('oobCode');
  if (code && search.get('mode') === 'verifyEmail') return <ConfirmEmail code={code} />;
  if (code) return <NewPasswordForm code={code} />;
  return (
    <SignInPage title={title} picture={PICTURE}>
      <p>
        This link is incomplete. Open the link in our email again, or ask for a new one with “Forgot
        Password?” on the login screen.
      </p>
      <div>
        <LinkButton to={paths.login}>Go to Login</LinkButton>
      </div>
    </SignInPage>
  );
}

function NewPasswordForm({ code }: { code: string }) {
  const resetPassword = useAuth((session) => session.resetPassword);
  const navigate = useNavigate();
  const form = useForm({
    schema: v.object({ password: NewPassword }),
    initial: { password: '' },
    submit: ({ password }) => withAuthErrorText(resetPassword(code, password)),
    onSaved: async () => {
      toastSuccess('Your password is changed. Log in with the new one.', { place: 'login' });
      await navigate(paths.login, { replace: true });
    },
  });

  return (
    <SignInPage title={title} picture={PICTURE}>
      <FormColumn>
        <form {...form.props}>
          <ErrorSummary {...form.summary} />
          <PasswordField
            label="New password"
            hint={NEW_PASSWORD_HINT}
            autoComplete="new-password"
            {...form.field('password')}
          />
          <Notice tone="danger">
            {form.failure && (
              <>
                {form.failure} <Link to={paths.login}>Go to Login</Link>
              </>
            )}
          </Notice>
          <Button type="submit" variant="primary" wide busy={form.busy} busyText="Saving...">
            Save password
          </Button>
        </form>
      </FormColumn>
    </SignInPage>
  );
}

export { ResetPasswordScreen as Component };

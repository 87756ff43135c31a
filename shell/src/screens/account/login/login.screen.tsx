import { useAuth } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { Button } from '@safar/shared-ui/button';
import { ErrorSummary } from '@safar/shared-ui/error-summary';
import { Field } from '@safar/shared-ui/field';
import { Notice } from '@safar/shared-ui/notice';
import { useDocumentTitle } from '@safar/shared-ui/page';
import { PasswordField } from '@safar/shared-ui/password-field';
import { Slot } from '@safar/shared-ui/slot';
import { toastError, toastSuccess } from '@safar/shared-ui/toast';
import { useForm } from '@safar/shared-ui/use-form';
import { Link, useLocation } from 'react-router-dom';
import { FormColumn, Or } from '../sign-in/form-column';
import { GoogleButton } from '../sign-in/google-button';
import { NothingStored } from '../sign-in/nothing-stored';
import { SignInPage } from '../sign-in/sign-in-page';
import { useFailureUntilSignedIn, useSignIn } from '../sign-in/use-sign-in';
import { Credentials, CREDENTIALS_MISSING } from './credentials';
import { ForgotPassword } from './forgot-password';
import { loginFailureText } from './login-failure-text';
import { SessionEnded } from './session-ended';

const place = 'login';
const FAILED = 'Login failed!';

const PICTURE = {
  kind: 'river',
  name: 'Old Dhaka',
  text: 'Your next journey is where you left it.',
} as const;

/** The login screen. Source: Spec 2.46 to 2.51, 4.15, 4.16, 5.1. */
function LoginScreen() {
  const logIn = useAuth((session) => session.logIn);
  const { signIn, redirecting } = useSignIn();
  useFailureUntilSignedIn(FAILED);
  const { search } = useLocation();

  const form = useForm({
    schema: Credentials,
    initial: { email: '', password: '' },
    onInvalid: () => toastError(CREDENTIALS_MISSING, { place }),
    submit: async ({ email, password }) => {
      try {
        if (await signIn(() => logIn(email, password))) toastSuccess('Login successful!', { place });
      } catch (cause) {
        toastError(FAILED, { place });
        throw new Error(loginFailureText(cause), { cause });
      }
    },
  });

  return (
    <SignInPage title={<LoginTitle key={search} />} picture={PICTURE}>
      <FormColumn>
        <Slot name="login-tour" props={{}} fallback={null} />
        <Slot name="login-task" props={{}} fallback={null} />
        <SessionEnded />
        <NothingStored />
        <form {...form.props}>
          <ErrorSummary {...form.summary} />
          <Field label="Email" type="email" autoComplete="username" {...form.field('email')} />
          <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
          <Notice tone="danger">{form.failure}</Notice>
          <Button
            type="submit"
            variant="primary"
            wide
            busy={form.busy || redirecting}
            busyText="Logging in..."
          >
            Login
          </Button>
        </form>
        <ForgotPassword email={form.values.email} />
        <Or data-needs-scripts>or</Or>
        <GoogleButton signIn={signIn} place={place} failureText="Google login failed!" />
        <p>
          New to Safar? <Link to={{ pathname: paths.register, search }}>Create an account</Link>
        </p>
      </FormColumn>
    </SignInPage>
  );
}

/** Before the slots: what shows there titles the tab after it. */
function LoginTitle() {
  useDocumentTitle('Login');
  return 'Login';
}

export { LoginScreen as Component };

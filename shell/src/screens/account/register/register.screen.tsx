import { useAuth } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { Button } from '@safar/shared-ui/button';
import { Checkbox } from '@safar/shared-ui/checkbox';
import { ErrorSummary } from '@safar/shared-ui/error-summary';
import { Field } from '@safar/shared-ui/field';
import { Notice } from '@safar/shared-ui/notice';
import { PasswordField } from '@safar/shared-ui/password-field';
import { Progress } from '@safar/shared-ui/progress';
import { toastError, toastSuccess } from '@safar/shared-ui/toast';
import { useForm } from '@safar/shared-ui/use-form';
import { useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import { Link, useLocation } from 'react-router-dom';
import { FormColumn, Or } from '../sign-in/form-column';
import { GoogleButton } from '../sign-in/google-button';
import { withAuthErrorText } from '../sign-in/with-auth-error-text';
import { NEW_PASSWORD_HINT } from '../sign-in/new-password';
import { SignInPage } from '../sign-in/sign-in-page';
import { useSignIn } from '../sign-in/use-sign-in';
import { EMPTY_REGISTRATION, progressOf, Registration } from './registration';

const place = 'register';

const PICTURE = {
  kind: 'tea',
  name: 'Srimangal',
  text: 'One account, to travel with and to guide with.',
} as const;

/** The register screen. Source: Spec 2.52 to 2.56, 8.37 to 8.39. */
function RegisterScreen() {
  const createUser = useAuth((session) => session.createUser);
  const updateUser = useAuth((session) => session.updateUser);
  const signedIn = useAuth(({ user }) => user !== null);
  const { signIn, redirecting } = useSignIn();
  const { search } = useLocation();

  const form = useForm({
    schema: Registration,
    initial: EMPTY_REGISTRATION,
    onInvalid: ({ password }) => {
      if (password) toastError('Weak password', { place });
    },
    submit: async ({ name, photo, email, password }) => {
      const register = async () => {
        await createUser(email, password);
        // The account exists now. A failure to save its profile is only logged, by shared-auth.
        await updateUser({ displayName: name, photoURL: photo }).catch(() => undefined);
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

  const percent = progressOf(form.values);
  return (
    <SignInPage title="Register" intro="Book tours, and offer your own." picture={PICTURE}>
      <FormColumn>
        <Progress label={`Filled in: ${percent}%`} value={percent} />
        <form {...form.props}>
          <ErrorSummary {...form.summary} />
          <Field label="Full name" autoComplete="name" {...form.field('name')} />
          <Field
            label="Photo URL"
            hint="The address of a picture of you, such as https://example.com/me.jpg"
            type="url"
            autoComplete="photo"
            {...form.field('photo')}
          />
          <Field label="Email" type="email" autoComplete="email" {...form.field('email')} />
          <PasswordField
            label="Password"
            hint={NEW_PASSWORD_HINT}
            autoComplete="new-password"
            {...form.field('password')}
          />
          <Checkbox
            label={
              <>
                I accept the {/* In a new tab, so that the form stays as it is. */}
                <Link to={paths.terms} target="_blank">
                  Terms & Conditions (opens in a new tab)
                </Link>
              </>
            }
            {...form.checkbox('terms')}
          />
          <Notice tone="danger">{form.failure}</Notice>
          <Button
            type="submit"
            variant="primary"
            wide
            busy={form.busy || redirecting}
            busyText="Creating Account..."
          >
            Create Account
          </Button>
        </form>
        <Or>or</Or>
        <GoogleButton signIn={signIn} place={place} failureText="Google login failed" />
        <p>
          Already have an account? <Link to={{ pathname: paths.login, search }}>Login</Link>
        </p>
      </FormColumn>
    </SignInPage>
  );
}

export { RegisterScreen as Component };

import { paths } from '@safar/shared-contracts/paths';
import { Progress } from '@safar/shared-ui/progress';
import { Link, useLocation } from 'react-router-dom';
import { FormColumn, Or } from '../sign-in/form-column';
import { GoogleButton } from '../sign-in/google-button';
import { NothingStored } from '../sign-in/nothing-stored';
import { SignInPage } from '../sign-in/sign-in-page';
import { useSignIn } from '../sign-in/use-sign-in';
import { progressOf } from './registration';
import { RegistrationFields } from './registration-fields';
import { useRegistration } from './use-registration';

const PICTURE = {
  kind: 'tea',
  name: 'Srimangal',
  text: 'One account, for travelling and for guiding.',
} as const;

/** The register screen. Source: Spec 2.52 to 2.56, 8.37 to 8.39. */
function RegisterScreen() {
  const { signIn, redirecting } = useSignIn();
  const { search } = useLocation();
  const form = useRegistration(signIn);
  const percent = progressOf(form.values);
  return (
    <SignInPage title="Register" intro="Book tours, and offer your own." picture={PICTURE}>
      <FormColumn>
        <NothingStored />
        <Progress label={`Filled in: ${percent}%`} value={percent} />
        <RegistrationFields form={form} busy={redirecting} />
        <Or data-needs-scripts>or</Or>
        <GoogleButton signIn={signIn} place="register" failureText="Google login failed" />
        <p>
          Already have an account? <Link to={{ pathname: paths.login, search }}>Login</Link>
        </p>
      </FormColumn>
    </SignInPage>
  );
}

export { RegisterScreen as Component };

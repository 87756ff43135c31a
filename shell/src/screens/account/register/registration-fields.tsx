import { paths } from '@safar/shared-contracts/paths';
import { Button } from '@safar/shared-ui/button';
import { Checkbox } from '@safar/shared-ui/checkbox';
import { ErrorSummary } from '@safar/shared-ui/error-summary';
import { Field } from '@safar/shared-ui/field';
import { Notice } from '@safar/shared-ui/notice';
import { PasswordField } from '@safar/shared-ui/password-field';
import { Link } from 'react-router-dom';
import { PhotoPreview } from '../photo/photo-preview';
import { NEW_PASSWORD_HINT } from '../sign-in/new-password';
import type { RegistrationForm } from './use-registration';

/** The fields of the register form and its button; `busy` while a sign-in redirects. */
export function RegistrationFields({ form, busy }: { form: RegistrationForm; busy: boolean }) {
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <Field label="Full name" autoComplete="name" {...form.field('name')} />
      <div>
        <Field
          label="Photo URL"
          hint="The address of a picture of you, such as https://example.com/me.jpg"
          type="url"
          autoComplete="photo"
          {...form.field('photo')}
        />
        <PhotoPreview text={form.values.photo} />
      </div>
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
      <Button type="submit" variant="primary" wide busy={form.busy || busy} busyText="Creating Account...">
        Create Account
      </Button>
    </form>
  );
}

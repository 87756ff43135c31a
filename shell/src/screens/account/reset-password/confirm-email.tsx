import { useAuth } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { Notice } from '@safar/shared-ui/notice';
import { useForm } from '@safar/shared-ui/use-form';
import { useState } from 'react';
import * as v from 'valibot';
import { FormColumn } from '../sign-in/form-column';
import { SignInPage } from '../sign-in/sign-in-page';
import { withAuthErrorText } from '../sign-in/with-auth-error-text';

const PICTURE = { kind: 'sea', name: 'Kuakata', text: 'One click, and travellers can trust it.' } as const;

/** Confirms an email address. It needs a click, because programs that check mails open their links, too. */
export function ConfirmEmail({ code }: { code: string }) {
  const confirmEmail = useAuth((session) => session.confirmEmail);
  const [confirmed, setConfirmed] = useState(false);
  const form = useForm({
    schema: v.object({}),
    initial: {},
    submit: () => withAuthErrorText(confirmEmail(code)),
    onSaved: () => setConfirmed(true),
  });
  return (
    <SignInPage title="Confirm your email address" picture={PICTURE}>
      <FormColumn>
        <form {...form.props}>
          <Notice tone="success">{confirmed && 'Your email address is confirmed.'}</Notice>
          <Notice tone="danger">{form.failure}</Notice>
          {confirmed ? (
            <LinkButton to={paths.profile}>Go to your profile</LinkButton>
          ) : (
            <Button type="submit" variant="primary" wide busy={form.busy} busyText="Confirming...">
              Confirm
            </Button>
          )}
        </form>
      </FormColumn>
    </SignInPage>
  );
}

import { useAuth } from '@safar/shared-auth';
import { Button } from '@safar/shared-ui/button';
import { ErrorSummary } from '@safar/shared-ui/error-summary';
import { Field } from '@safar/shared-ui/field';
import { Notice } from '@safar/shared-ui/notice';
import { useForm } from '@safar/shared-ui/use-form';
import { useSeparatePresses } from '@safar/shared-ui/use-separate-presses';
import { useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { withAuthErrorText } from '../sign-in/with-auth-error-text';

const ResetRequestForm = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter your email address.')),
});

/**
 * The form that requests the mail with a link to choose a new password. Its message does not say whether the
 * account exists.
 */
export function ResetRequest({ email }: { email: string }) {
  const sendPasswordReset = useAuth((session) => session.sendPasswordReset);
  const [sentTo, setSentTo] = useState<string>();
  const separately = useSeparatePresses();
  const form = useForm({
    schema: ResetRequestForm,
    initial: { email },
    submit: async (request) => {
      setSentTo(undefined);
      await withAuthErrorText(sendPasswordReset(request.email));
      setSentTo(request.email);
    },
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    separately(() => void form.props.onSubmit(event));
  };

  return (
    <form {...form.props} onSubmit={onSubmit} aria-label="Reset your password">
      <ErrorSummary {...form.summary} />
      <Field label="Email of your account" type="email" autoComplete="username" {...form.field('email')} />
      <Button type="submit" busy={form.busy} busyText="Sending...">
        Send reset link
      </Button>
      <Notice tone="danger">{form.failure}</Notice>
      <Notice tone="success">{sentTo && `If an account exists for ${sentTo}, we sent a reset link.`}</Notice>
    </form>
  );
}

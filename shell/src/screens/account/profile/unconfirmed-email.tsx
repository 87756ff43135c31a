import { useAuth } from '@safar/shared-auth';
import { authErrorText } from '@safar/shared-auth/auth-error-text';
import { Button } from '@safar/shared-ui/button';
import { Notice } from '@safar/shared-ui/notice';
import { useSeparatePresses } from '@safar/shared-ui/use-separate-presses';
import { useEffect, useState } from 'react';

/** Says that the email is not confirmed, and sends the mail for that again. */
export function UnconfirmedEmail() {
  const sendEmailVerification = useAuth((session) => session.sendEmailVerification);
  const reloadUser = useAuth((session) => session.reloadUser);
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState('');
  const separately = useSeparatePresses();

  // It may have been confirmed in another browser. shared-auth logs a failure.
  useEffect(() => void reloadUser().catch(() => undefined), [reloadUser]);

  async function send() {
    setState('sending');
    setFailure('');
    try {
      await sendEmailVerification();
      setState('sent');
    } catch (error) {
      setFailure(authErrorText(error));
      setState('idle');
    }
  }

  return (
    <>
      <Notice>
        {state === 'sent'
          ? 'We sent you an email. Open the link in it to confirm your address.'
          : 'Your email address is not confirmed yet. Open the link in our email.'}
      </Notice>
      <Notice tone="danger">{failure}</Notice>
      <div>
        <Button
          busy={state === 'sending'}
          busyText="Sending..."
          onClick={() => separately(() => void send())}
        >
          Send again
        </Button>
      </div>
    </>
  );
}

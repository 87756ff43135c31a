import { authErrorCode, useAuth } from '@safar/shared-auth';
import { authErrorText } from '@safar/shared-auth/auth-error-text';
import { Button } from '@safar/shared-ui/button';
import { Notice } from '@safar/shared-ui/notice';
import { toastError, toastSuccess, type ToastPlace } from '@safar/shared-ui/toast';
import { useState } from 'react';
import { GoogleMark } from './google-mark';
import { useFailureUntilSignedIn, type SignIn } from './use-sign-in';

export interface GoogleButtonProps {
  signIn: SignIn;
  place: ToastPlace;
  /** The toast of a failure, which differs between the screens. Source: Spec 8.35, 8.36. */
  failureText: string;
}

/**
 * Signs in with Google. It is never busy: Google's window may hang or get lost, and a second click replaces
 * the first attempt.
 */
export function GoogleButton({ signIn, place, failureText }: GoogleButtonProps) {
  const loginWithGoogle = useAuth((session) => session.loginWithGoogle);
  const [reason, setReason] = useState<string>();
  useFailureUntilSignedIn(failureText);

  const onClick = async () => {
    setReason(undefined);
    try {
      if (await signIn(loginWithGoogle)) toastSuccess('Google login successful!', { place });
    } catch (error) {
      if (authErrorCode(error) === 'auth/cancelled-popup-request') return;
      toastError(failureText, { place });
      setReason(authErrorText(error));
    }
  };

  return (
    <>
      <Button wide onClick={() => void onClick()}>
        <GoogleMark />
        Continue with Google
      </Button>
      <Notice tone="danger">{reason}</Notice>
    </>
  );
}

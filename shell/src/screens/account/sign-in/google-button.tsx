import { authErrorCode, authErrorText, useAuth } from '@safar/shared-auth';
import { Button } from '@safar/shared-ui/button';
import { Notice } from '@safar/shared-ui/notice';
import { toastError, toastSuccess, type ToastPlace } from '@safar/shared-ui/toast';
import { useState } from 'react';
import { GoogleMark } from './google-mark';
import type { SignIn } from './use-sign-in';

export interface GoogleButtonProps {
  signIn: SignIn;
  place: ToastPlace;
  /** The toast of a failure: the screens word it differently. Source: Spec 8.35, 8.36. */
  failed: string;
}

/** Signs in with Google. Never busy: Google's window may hang or be lost, and a second click takes over from the first. */
export function GoogleButton({ signIn, place, failed }: GoogleButtonProps) {
  const loginWithGoogle = useAuth((session) => session.loginWithGoogle);
  const [reason, setReason] = useState<string>();

  const onClick = async () => {
    setReason(undefined);
    try {
      if (await signIn(loginWithGoogle)) toastSuccess('Google login successful!', { place });
    } catch (error) {
      if (authErrorCode(error) === 'auth/cancelled-popup-request') return;
      toastError(failed, { place });
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

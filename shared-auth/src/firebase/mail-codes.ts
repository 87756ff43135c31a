import { applyActionCode, confirmPasswordReset, sendPasswordResetEmail, type Auth } from 'firebase/auth';
import { authErrorCode } from './auth-failure';

/** What is done with the codes of mails, for which nobody needs to be signed in. */
export const mailCodes = (auth: Auth) => ({
  /** Confirms an email with the code of the mail. It may be that of another user than the current one. */
  confirmEmail: (oobCode: string) => applyActionCode(auth, oobCode),

  /** Resolves for an unknown address as for a known one: whether an account exists must not show. */
  sendPasswordReset: (email: string) =>
    sendPasswordResetEmail(auth, email).catch((error: unknown) => {
      if (authErrorCode(error) !== 'auth/user-not-found') throw error;
    }),

  resetPassword: (oobCode: string, newPassword: string) => confirmPasswordReset(auth, oobCode, newPassword),
});

import { UnsecuredJWT } from 'jose';
import { idTokenRules, notSignedIn, userOfIdToken, type IdTokenCheck } from './id-token';

/**
 * The check for the Auth emulator, whose tokens are unsigned: anyone can make one. It is separate code, so
 * that no setting can weaken the real check. env.ts allows it only for `demo-*` projects, outside of
 * production.
 */
export function emulatorIdTokenCheck({ projectId }: { projectId: string }): IdTokenCheck {
  return async (token, now) => {
    try {
      return userOfIdToken(UnsecuredJWT.decode(token, idTokenRules(projectId, now)).payload, now);
    } catch {
      throw notSignedIn();
    }
  };
}

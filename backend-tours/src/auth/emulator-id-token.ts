import { UnsecuredJWT } from 'jose';
import { idTokenRules, notSignedIn, userOfIdToken, type IdTokenCheck } from './id-token';

/**
 * The check for the Auth emulator, whose tokens nobody signs: anyone can write one. Code of its own, so that
 * no setting can make the real check lenient; env.ts lets it in for `demo-*` projects outside production
 * only.
 */
export function emulatorIdTokenCheck({ projectId }: { projectId: string }): IdTokenCheck {
  return async (token) => {
    try {
      return userOfIdToken(UnsecuredJWT.decode(token, idTokenRules(projectId)).payload);
    } catch {
      throw notSignedIn();
    }
  };
}

import { browserStorage } from '@safar/shared-contracts/browser-storage';
import { TOKEN_KEY } from '@safar/shared-contracts/early-data.contract';
import { isCurrent, isOwn, readClaims, type ReadableClaims } from './token-claims';

/** Whom the stored token must be of. */
export interface TokenOwner {
  /**
   * The email of the signed-in user, or of the one that the stored hint names. Null: nobody is signed in, so
   * there is no token.
   */
  email(): string | null;
  /** The uid of the signed-in user; null while only the hint is known. */
  uid(): string | null;
}

interface OwnToken {
  readonly token: string;
  readonly claims: ReadableClaims;
}

/** The backend token that this browser has stored, under `jwt-token`. */
export function storedToken(owner: TokenOwner) {
  /** How far the clock of this machine is ahead of the backend's (s), as the newest token has shown. */
  let aheadSeconds = 0;

  /** Returns the token of this user, also one that has ended. */
  const own = (): OwnToken | undefined => {
    const token = browserStorage.read(TOKEN_KEY);
    const email = owner.email();
    const claims = token === null ? undefined : readClaims(token);
    if (token === null || email === null || !claims) return undefined;
    return isOwn(claims, email, owner.uid()) ? { token, claims } : undefined;
  };

  return {
    own,

    /** Returns the token of this user that may still be sent, and when it ends by this machine's clock. */
    usable: (): (OwnToken & { readonly exp: number }) | undefined => {
      const found = own();
      const exp = (found?.claims.exp ?? 0) + aheadSeconds;
      return found && isCurrent(exp) ? { ...found, exp } : undefined;
    },

    /** Stores a token that has just been made. */
    write: (token: string): void => {
      browserStorage.write(TOKEN_KEY, token);
      const now = Date.now() / 1000;
      aheadSeconds = now - (readClaims(token)?.iat ?? now);
    },

    remove: (): void => browserStorage.remove(TOKEN_KEY),
  };
}

/**
 * The signed-in user. Every field is a string; what the identity provider does not know is ''. Source: Spec
 * 3.18.
 */
export interface User {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly photoURL: string;
}

/**
 * A user in the spelling of a provider or of an older page: `photoURL` and `photoUrl` are both read. Source:
 * Spec D3.37.
 */
export interface RawUser {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL?: string | null;
  photoUrl?: string | null;
}

export function toUser(raw: RawUser): User {
  return {
    uid: raw.uid,
    email: raw.email ?? '',
    displayName: raw.displayName ?? '',
    photoURL: raw.photoURL ?? raw.photoUrl ?? '',
  };
}

/**
 * The signed-in user. A text that the identity provider does not know is ''. `emailVerified` is whether it
 * has confirmed the email; absent where nobody knows. Source: Spec 3.18.
 */
export interface User {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly photoURL: string;
  readonly emailVerified?: boolean;
  /** Signs in with Google and has no password. */
  readonly withGoogle?: true;
}

/** What a backend token says of its user: all but what only the identity provider knows. */
export type Account = Pick<User, 'uid' | 'email' | 'displayName'>;

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
  emailVerified?: boolean;
  /** The ways in which the account can sign in. */
  providerData?: readonly { readonly providerId: string }[];
}

export function toUser(raw: RawUser): User {
  return {
    uid: raw.uid,
    email: raw.email ?? '',
    displayName: raw.displayName ?? '',
    photoURL: raw.photoURL ?? raw.photoUrl ?? '',
    ...(raw.emailVerified === undefined ? {} : { emailVerified: raw.emailVerified }),
    ...(hasOnlyGoogle(raw) ? { withGoogle: true } : {}),
  };
}

function hasOnlyGoogle({ providerData = [] }: RawUser): boolean {
  const ids = providerData.map(({ providerId }) => providerId);
  return ids.includes('google.com') && !ids.includes('password');
}

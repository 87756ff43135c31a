import type { PageData } from '@safar/shared-contracts/page.contract';
import { PAGE_DATA_ID } from '@safar/shared-contracts/page-marks';
import { network } from '@safar/shared-testing/network';
import { http } from 'msw/core/http';
import * as v from 'valibot';
import { backendToken, uidOf } from '@safar/shared-testing/token';

const IDENTITY = 'http://localhost:3000/identitytoolkit.googleapis.com/v1';
const TOKENS = 'http://localhost:3000/securetoken.googleapis.com/v1/token';

export interface Account {
  localId: string;
  email: string;
  password: string;
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  emailVerified?: boolean;
}

export const AMINA: Account = {
  localId: 'uid-amina',
  email: 'amina@example.com',
  password: 'Passw0rd',
  displayName: 'Amina Rahman',
  emailVerified: true,
};

/** The page as the edge serves it, with the emulator behind its own origin. */
export function servePage(): void {
  const page: PageData = {
    shell: '',
    revision: 1,
    remotes: [],
    reports: false,
    identity: { firebase: { apiKey: 'demo', projectId: 'demo-safar' }, emulator: true },
    liveReload: false,
  };
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = PAGE_DATA_ID;
  script.textContent = JSON.stringify(page);
  document.head.append(script);
}

type Body = Partial<Record<string, string>>;

/**
 * Responds like the Auth emulator, at HTTP level: the real SDK talks to it. Returns which operations were
 * requested.
 */
export function emulatorWith(...known: Account[]) {
  const accounts = new Map(known.map((account) => [account.email, { ...account }]));
  const asked: string[] = [];

  const operations: Record<string, (body: Body) => Response> = {
    'accounts:signInWithPassword': ({ email = '', password }) => {
      const account = accounts.get(email);
      return account && account.password === password
        ? signedIn(account)
        : refusal('INVALID_LOGIN_CREDENTIALS');
    },
    'accounts:signUp': ({ email = '', password = '' }) =>
      accounts.has(email)
        ? refusal('EMAIL_EXISTS')
        : signedIn(add({ localId: uidOf(email), email, password })),
    'accounts:signInWithIdp': ({ postBody }) => {
      const claims = v.parse(GoogleClaims, JSON.parse(new URLSearchParams(postBody).get('id_token') ?? ''));
      const { email, name } = claims;
      return signedIn(add({ localId: uidOf(email), email, password: '', displayName: name }));
    },
    'accounts:lookup': ({ idToken = '' }) => Response.json({ users: [withProviders(accountOf(idToken))] }),
    'accounts:delete': ({ idToken = '' }) => {
      accounts.delete(accountOf(idToken).email);
      return Response.json({});
    },
    'accounts:update': ({ oobCode, idToken = '', displayName, photoUrl }) =>
      oobCode === undefined
        ? signedIn(add({ ...accountOf(idToken), displayName, photoUrl }))
        : confirmed(oobCode),
    'accounts:sendOobCode': ({ email = '', idToken }) =>
      accounts.has(email) || idToken ? Response.json({ email }) : refusal('EMAIL_NOT_FOUND'),
    'accounts:resetPassword': ({ oobCode }) =>
      oobCode === 'good' ? Response.json({}) : refusal('INVALID_OOB_CODE'),
  };

  /** Confirms every account with the code `good`. */
  function confirmed(oobCode: string) {
    if (oobCode !== 'good') return refusal('INVALID_OOB_CODE');
    for (const account of accounts.values()) add({ ...account, emailVerified: true });
    return Response.json({});
  }

  function add(account: Account): Account {
    accounts.set(account.email, account);
    return account;
  }

  function accountOf(idToken: string): Account {
    const { email } = v.parse(v.object({ email: v.string() }), JSON.parse(atob(idToken.split('.')[1] ?? '')));
    const account = accounts.get(email);
    if (!account) throw new Error(`The test knows no account of ${email}.`);
    return account;
  }

  network.use(
    http.post<{ operation: string }, Body>(`${IDENTITY}/:operation`, async ({ params, request }) => {
      asked.push(params.operation);
      const respond = operations[params.operation];
      return respond ? respond(await request.json()) : refusal('OPERATION_NOT_ALLOWED');
    }),
    http.post(TOKENS, async ({ request }) => {
      asked.push('token');
      const account = accounts.get(new URLSearchParams(await request.text()).get('refresh_token') ?? '');
      if (!account) return refusal('TOKEN_EXPIRED');
      const { idToken, refreshToken, expiresIn } = session(account);
      return Response.json({ access_token: idToken, refresh_token: refreshToken, expires_in: expiresIn });
    }),
  );
  return { asked };
}

/** An account without a password signs in with Google. */
const withProviders = (account: Account) => ({
  ...account,
  providerUserInfo: [{ providerId: account.password === '' ? 'google.com' : 'password' }],
});

const GoogleClaims = v.object({ email: v.string(), name: v.string() });

/** The SDK reads the ID token's claims for its expiry, never its signature. */
function session({ localId, email, displayName, photoUrl }: Account) {
  const idToken = backendToken(email, 3600, {
    sub: localId,
    user_id: localId,
    iat: Math.floor(Date.now() / 1000),
  });
  return { localId, email, displayName, photoUrl, idToken, refreshToken: email, expiresIn: '3600' };
}

const signedIn = (account: Account) => Response.json(session(account));

const refusal = (message: string) => Response.json({ error: { code: 400, message } }, { status: 400 });

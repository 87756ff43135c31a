import { signToken } from '@safar/releases';
import { backendToken } from '@safar/shared-server/testing/credentials';
import { EDGE_ACCESS, type EdgeAccess, type EdgeSender } from '../authorization';
import { TESTER_COOKIE } from '../targeting/tester-cookie';
import { DEPLOY_SECRET } from './test-edge';

export const SITE = 'https://safar.example';
const OTHER_SECRET = 'another-secret-of-32-characters!!';
const TANIA = { sub: 'uid-1', email: 'tania@safar.example', emailVerified: true, name: 'Tania' };

/** The id of a deploy token that the releases of these tests have revoked. */
export const REVOKED_ID = 'abcabcabcabc';

/** What a sender puts into a request: headers, and the token for its address or form. */
interface SentCredentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly token?: string;
}

/** The token that a route of that access asks for: a deploy token, one for previews, or that of a link. */
function makeToken(access: EdgeAccess, name = 'mfe-tours', secret = DEPLOY_SECRET, seconds?: number) {
  const sub = 'mitali';
  if (access === 'tester link') return signToken(secret, 'tester', { sub, packages: [name] }, seconds);
  if (access === 'preview token') return signToken(secret, 'preview', { sub, packages: [name] }, seconds);
  if (access !== 'page') {
    const packages = access === 'operator token' && name === 'mfe-tours' ? '*' : [name];
    return signToken(secret, 'deploy', { sub, packages }, seconds);
  }
  return signToken(secret, 'override', { sub, remote: name, build: 'aaaaaaaaaaaa' }, seconds);
}

const deployCookie = (token: string) => `safar-deploy=${token}`;
const testerCookie = async (secret: string) =>
  `${TESTER_COOKIE}=${await signToken(secret, 'tester', { sub: 'rafi', packages: ['mfe-tours'] })}`;

/** What that sender sends to a route of that access. */
export async function credentialsOf(sender: EdgeSender, access: EdgeAccess): Promise<SentCredentials> {
  const origin = sender === 'other site' ? 'https://evil.example' : SITE;
  const sent = (headers: Record<string, string> = {}, token?: string): SentCredentials => ({
    headers: { origin, ...headers },
    ...(token === undefined ? {} : { token }),
  });
  const { reads } = EDGE_ACCESS[access];
  const where = (token: string) => {
    if (reads === 'header') return sent({ authorization: `Bearer ${token}` });
    return reads === 'cookie' ? sent({ cookie: deployCookie(token) }) : sent({}, token);
  };
  switch (sender) {
    case 'nothing':
      return sent();
    case 'wrong':
      return where(await makeToken(access, 'mfe-tours', OTHER_SECRET));
    case 'expired':
      return where(await makeToken(access, 'mfe-tours', DEPLOY_SECRET, -1));
    case 'revoked':
      return where(
        await signToken(DEPLOY_SECRET, 'deploy', { jti: REVOKED_ID, sub: 'a thief', packages: '*' }),
      );
    case 'other team':
      return where(await makeToken(access, 'mfe-tasks'));
    case 'right':
    case 'other site':
      return where(await makeToken(access));
    case 'elsewhere': {
      const token = await makeToken(access);
      return sent(
        reads === 'header' ? { cookie: deployCookie(token) } : { authorization: `Bearer ${token}` },
      );
    }
    case 'other kind':
      return where(await makeToken(access === 'tester link' || access === 'page' ? 'public' : 'tester link'));
    case 'backend token':
      return where(await backendToken(TANIA));
    case 'tester cookie':
      return sent({ cookie: await testerCookie(DEPLOY_SECRET) });
    case 'forged cookie': {
      const deploy = deployCookie(await makeToken('public', 'mfe-tours', OTHER_SECRET));
      return sent({ cookie: `${deploy}; ${await testerCookie(OTHER_SECRET)}` });
    }
  }
}

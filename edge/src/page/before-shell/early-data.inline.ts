import {
  EARLY_DATA,
  EMAIL_PLACEHOLDER,
  TOKEN_KEY,
  TOKEN_MARGIN_SECONDS,
} from '@safar/shared-contracts/early-data.contract';
import { SIGNED_IN_HINT_KEY } from '@safar/shared-contracts/signed-in-hint';
import { fieldsOf } from './json-fields';

/**
 * The inline script of a page whose content is for users. It requests the data of the screen, with the token
 * that this browser has stored of who was signed in. The paths of the data are in an attribute of its
 * element. A preload hint cannot send a token, and the shell is there a round later. The rules are those of
 * shared-auth (token-claims.ts), which takes the responses (early-data.ts).
 */
const declared: unknown = JSON.parse(document.currentScript?.dataset['paths'] ?? '[]');

try {
  const token = localStorage.getItem(TOKEN_KEY) ?? '';
  const email = ownerOf(token);
  if (email !== undefined && Array.isArray(declared)) request(declared.map(String), token, email);
} catch {
  // Nobody is signed in, or nothing can be stored: the shell finds out.
}

/** The email of who was signed in, if the token is of that user and does not end on the way. */
function ownerOf(token: string): string | undefined {
  const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
  const claims = fieldsOf(JSON.parse(atob(payload)));
  const [email, exp] = [String(claims['email']), Number(claims['exp'])];
  const isOwn = email.toLowerCase() === localStorage.getItem(SIGNED_IN_HINT_KEY)?.toLowerCase();
  return isOwn && exp - TOKEN_MARGIN_SECONDS >= Date.now() / 1000 ? email : undefined;
}

function request(paths: readonly string[], token: string, email: string): void {
  // Encoded as in the query of any other request.
  const value = new URLSearchParams({ of: email }).toString().slice('of='.length);
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const responses = new Map<string, Promise<Response>>();
  paths.forEach((each) => {
    const path = each.replace(encodeURIComponent(EMAIL_PLACEHOLDER), value);
    const response = fetch(path, { headers });
    response.catch(() => undefined);
    responses.set(path, response);
  });
  window[EARLY_DATA] = { token, responses };
}

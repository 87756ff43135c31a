import {
  urlOf,
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  type OptionalIfEmpty,
  type UrlParts,
} from '@safar/shared-contracts/endpoint';
import { issueToken } from '@safar/shared-contracts/endpoints/token';
import * as v from 'valibot';
import { EMULATED_PROJECT } from '../stack/settings';

interface Bearer {
  /** The token of the Authorization header; without one the request is anonymous. */
  readonly token?: string | undefined;
}

interface AnyRequest extends Bearer, UrlParts {
  readonly body?: unknown;
}

/**
 * Sends any request, also an invalid one, to an endpoint of the site at `origin`. Gives the HTTP status and
 * the JSON.
 */
export async function sendRequest(
  origin: string,
  { method, path }: Endpoint,
  { params, query, body, token }: AnyRequest = {},
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(origin + urlOf(path, { params, query }), {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const json: unknown = await response.json();
  return { status: response.status, body: json };
}

/**
 * Sends a valid request to an endpoint of the site at `origin`. Gives the parsed response; throws for any
 * other.
 */
export async function requestFrom<E extends Endpoint>(
  origin: string,
  endpoint: E,
  ...[input]: OptionalIfEmpty<EndpointInput<E> & Bearer>
): Promise<EndpointResponse<E>> {
  const { status, body } = await sendRequest(origin, endpoint, input);
  if (status !== endpoint.status) throw new Error(`${endpoint.name}: ${status} ${JSON.stringify(body)}`);
  return v.parse(endpoint.response, body);
}

const SignedIn = v.object({ idToken: v.string() });

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Sends a request to the Auth emulator at or behind `origin`, as the browser does. Gives the JSON; throws for
 * a refusal.
 */
export async function requestIdentity(origin: string, operation: string, body: object): Promise<unknown> {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:${operation}`;
  const response = await fetch(`${origin}${path}?key=${EMULATED_PROJECT.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`);
  return response.json();
}

const Mails = v.object({ oobCodes: v.array(v.object({ email: v.string(), oobCode: v.string() })) });

/** Returns the code in the last mail to an address: the Auth emulator lists mails instead of sending them. */
export async function lastMailCode(emulator: string, email: string): Promise<string> {
  const mails = await fetch(`${emulator}/emulator/v1/projects/${EMULATED_PROJECT.projectId}/oobCodes`);
  const mail = v.parse(Mails, await mails.json()).oobCodes.findLast((each) => each.email === email);
  if (!mail) throw new Error(`There is no mail for ${email}.`);
  return mail.oobCode;
}

async function requestIdToken(origin: string, { email, password }: Credentials): Promise<string> {
  const credentials = { email, password, returnSecureToken: true };
  return v.parse(SignedIn, await requestIdentity(origin, 'signInWithPassword', credentials)).idToken;
}

/** Deletes an account, as its owner may. */
export async function deleteAccount(origin: string, credentials: Credentials): Promise<void> {
  await requestIdentity(origin, 'delete', { idToken: await requestIdToken(origin, credentials) });
}

/** Signs in with the Auth emulator behind `origin`. Gives the backend token. */
export async function requestToken(origin: string, credentials: Credentials): Promise<string> {
  const { email } = credentials;
  const idToken = await requestIdToken(origin, credentials);
  const { token } = await requestFrom(origin, issueToken, { body: { user: email }, token: idToken });
  return token;
}

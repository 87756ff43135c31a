import { randomBytes } from 'node:crypto';
import {
  isWrite,
  urlOf,
  type Endpoint,
  type EndpointInput,
  type UrlParts,
} from '@safar/shared-contracts/endpoint';
import { issueToken } from '@safar/shared-contracts/endpoints/token';
import * as v from 'valibot';
import { EMULATED_PROJECT } from '../stack/settings';
import { sendUntilKnown, type Outcome, type Site } from './traffic';

const PASSWORD = 'Chaos2026';
const accountsUrl = (call: string) =>
  `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=${EMULATED_PROJECT.apiKey}`;

const WithIdToken = v.object({ idToken: v.string() });
const AccountExists = v.object({ error: v.object({ message: v.literal('EMAIL_EXISTS') }) });

/** A person who uses the site as a browser does: each write has a key, and is repeated until it is known. */
export class SiteUser {
  readonly email: string;
  readonly name: string;
  readonly #site: Site;
  #token = '';

  private constructor(site: Site, email: string, name: string) {
    this.#site = site;
    this.email = email;
    this.name = name;
  }

  /** Registers an account, and signs in with it. */
  static async register(site: Site, email: string, name: string): Promise<SiteUser> {
    const user = new SiteUser(site, email, name);
    const made = await user.#signIn('signUp');
    // The account of a try whose response was lost.
    if (!v.is(AccountExists, made.body)) v.parse(WithIdToken, made.body);
    await user.#renewToken();
    return user;
  }

  /** Whether the account still takes its password. */
  async canSignIn(): Promise<boolean> {
    return (await this.#signIn('signInWithPassword')).status === 200;
  }

  /** Sends a request of this user and resolves with the response that says what it did. */
  async send<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<Outcome> {
    const { params, query, body }: UrlParts & { readonly body?: unknown } = input;
    const { method, path } = endpoint;
    const key = isWrite(endpoint) ? randomBytes(16).toString('hex') : undefined;
    const sent = { method, address: urlOf(path, { params, query }), key, body };
    for (;;) {
      const authorization = `Bearer ${this.#token}`;
      const outcome = await sendUntilKnown(this.#site, { ...sent, authorization });
      if (outcome.status !== 401) return outcome;
      await this.#renewToken();
    }
  }

  async #renewToken(): Promise<void> {
    const { idToken } = v.parse(WithIdToken, (await this.#signIn('signInWithPassword')).body);
    const { method, path, response } = issueToken;
    const outcome = await sendUntilKnown(this.#site, {
      method,
      address: path,
      authorization: `Bearer ${idToken}`,
      body: { user: this.email },
    });
    this.#token = v.parse(response, outcome.body).token;
  }

  #signIn(call: 'signUp' | 'signInWithPassword'): Promise<Outcome> {
    const body = { email: this.email, password: PASSWORD, displayName: this.name, returnSecureToken: true };
    return sendUntilKnown(this.#site, { method: 'POST', address: accountsUrl(call), body });
  }
}

/**
 * The data of a user that a page requests before the shell is there: its inline script sends the requests
 * (edge/src/page/before-shell/early-data.inline.ts), the client of the API takes the responses.
 */
export interface EarlyData {
  /** The backend token that the requests were sent with. */
  readonly token: string;
  /** Path and query → the response. */
  readonly responses: Map<string, Promise<Response>>;
}

/** The property of `window` that has them. */
export const EARLY_DATA = 'safarEarly';

declare global {
  interface Window {
    [EARLY_DATA]?: EarlyData;
  }
}

/** The key in localStorage of the backend token. Source: Spec D1.14. */
export const TOKEN_KEY = 'jwt-token';

/** A token is not sent in its last half minute: it could expire on the way. */
export const TOKEN_MARGIN_SECONDS = 30;

/** In the query of declared data: the email of who is signed in. Older shells leave such data to loaders. */
export const EMAIL_PLACEHOLDER = ':email';

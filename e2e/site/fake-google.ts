import type { Page } from 'playwright-core';
import { PROJECT } from './second-edge';
import { EMULATOR } from '../visitor/visitor';

/**
 * Google's script, as far as Firebase's popup uses it: it opens the project's iframe and forwards the popup's
 * result.
 */
const GAPI_SCRIPT = `
  const handlers = {};
  const frame = {
    restyle: async () => {},
    ping: async (done) => done(),
    register: (name, handler) => { handlers[name] = handler; },
    // Firebase always throws in this callback; Google's script ignores that.
    send: async (name, message, done) => { try { done([{ [name]: true }]); } catch {} },
  };
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: {
      Iframe: function () {},
      CROSS_ORIGIN_IFRAMES_FILTER: 'cross-origin',
      getContext: () => ({
        open: ({ where, url }, opened) => {
          const element = document.createElement('iframe');
          element.src = url;
          where.append(element);
          return opened(frame);
        },
      }),
    },
  };
  window.reportFromGoogle = (authEvent) => handlers.authEvent({ authEvent });
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

/** The hosts of a real project's requests. */
const FIREBASE = /^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//;

/** What Firebase sends for this person after Google's window: the Auth emulator takes plain claims. */
function signInWithGoogle(person: { name: string; email: string }): string {
  const claims = { ...person, sub: `google-${person.email}`, email_verified: true };
  const postBody = new URLSearchParams({ id_token: JSON.stringify(claims), providerId: 'google.com' });
  return JSON.stringify({
    requestUri: 'http://localhost',
    postBody: String(postBody),
    returnSecureToken: true,
    returnIdpCredential: true,
  });
}

/**
 * Replaces the servers of Google for one person, and those of Firebase by the Auth emulator. The page and the
 * Firebase SDK in it are the real ones.
 */
export async function fakeGoogle(page: Page, person: { name: string; email: string }): Promise<void> {
  const context = page.context();
  const html = (body: string) => ({ contentType: 'text/html', body });
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: GAPI_SCRIPT }),
  );
  await context.route(`https://${PROJECT.authDomain}/**`, (route) => route.fulfill(html('<p>Google</p>')));
  await context.route(FIREBASE, async (route) => {
    const json = (body: unknown) =>
      route.fulfill({
        json: body,
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      });
    const request = route.request();
    const { host, pathname, search } = new URL(request.url());
    if (request.method() === 'OPTIONS') return json({});
    if (pathname === '/v1/projects') return json({ authorizedDomains: ['localhost'] });
    const response = await fetch(`${EMULATOR}/${host}${pathname}${search}`, {
      method: 'POST',
      headers: { 'content-type': request.headers()['content-type'] ?? 'application/json' },
      body: pathname.endsWith(':signInWithIdp') ? signInWithGoogle(person) : request.postData(),
    });
    return json(await response.json());
  });
  context.on('page', (window) => {
    void (async () => {
      await window.waitForURL(/__\/auth\/handler/);
      const { searchParams: asked } = new URL(window.url());
      const opener = page.frames().find((frame) => frame.url().endsWith('/google.html'));
      await opener?.evaluate((authEvent) => Reflect.get(globalThis, 'reportFromGoogle')(authEvent), {
        type: asked.get('authType'),
        eventId: asked.get('eventId'),
        urlResponse: 'http://localhost/?code=1',
        sessionId: 'session',
        postBody: null,
        tenantId: null,
      });
      await window.close();
    })();
  });
}

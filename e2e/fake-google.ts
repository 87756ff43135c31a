import type { Page } from 'playwright-core';
import { PROJECT } from './real-project-edge';

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

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes an ID token as the Auth emulator does: without a signature, because no test can have Google's. */
function unsignedToken(person: { name: string; email: string }): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...person,
    iss: `https://securetoken.google.com/${PROJECT.projectId}`,
    aud: PROJECT.projectId,
    sub: `google-${person.email}`,
    user_id: `google-${person.email}`,
    email_verified: true,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    firebase: { identities: {}, sign_in_provider: 'google.com' },
  };
  return `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.`;
}

/**
 * Replaces the servers of Google and Firebase for one person. The page and the Firebase SDK in it are the
 * real ones.
 */
export async function fakeGoogle(page: Page, person: { name: string; email: string }): Promise<void> {
  const context = page.context();
  const html = (body: string) => ({ contentType: 'text/html', body });
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: GAPI_SCRIPT }),
  );
  await context.route(`https://${PROJECT.authDomain}/**`, (route) => route.fulfill(html('<p>Google</p>')));
  await context.route('https://identitytoolkit.googleapis.com/**', (route) => {
    const json = (body: unknown) =>
      route.fulfill({
        json: body,
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      });
    const { pathname } = new URL(route.request().url());
    if (route.request().method() === 'OPTIONS') return json({});
    if (pathname === '/v1/projects') return json({ authorizedDomains: ['localhost'] });
    const user = { localId: `google-${person.email}`, email: person.email, displayName: person.name };
    if (pathname === '/v1/accounts:lookup') return json({ users: [{ ...user, emailVerified: true }] });
    const idToken = unsignedToken(person);
    return json({ ...user, idToken, refreshToken: 'refresh', expiresIn: '3600', providerId: 'google.com' });
  });
  context.on('page', (window) => {
    void (async () => {
      await window.waitForURL(/__\/auth\/handler/);
      const eventId = new URL(window.url()).searchParams.get('eventId');
      await page.evaluate((authEvent) => Reflect.get(globalThis, 'reportFromGoogle')(authEvent), {
        type: 'signInViaPopup',
        eventId,
        urlResponse: 'http://localhost/?code=1',
        sessionId: 'session',
        postBody: null,
        tenantId: null,
      });
      await window.close();
    })();
  });
}

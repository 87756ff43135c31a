/** How long a visitor gets other files, or another shell. The edge limits it, too. */
const COOKIE_SECONDS = 1_800;

/**
 * Sets a cookie for half an hour, and returns whether the browser has it. Chromium stores it later, but
 * before it is read: a load that begins until then comes without it.
 */
export function setCookie(name: string, value: string): boolean {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${name}=${value};path=/;max-age=${COOKIE_SECONDS};samesite=lax${secure}`;
  return document.cookie.indexOf(name) >= 0;
}

import { AuthFailure } from '../firebase/auth-failure';
import type { GoogleProof } from './google-page';

let frame: Promise<Window> | undefined;

/**
 * Loads the Google page into a hidden frame, once. A click counts for the frames that are there when it
 * happens, so this must run before the click that opens Google's window.
 */
export function prepareGoogleFrame(url: string): void {
  // Whoever opens the window gets the failure, and the next attempt loads the page again.
  googleFrame(url).catch(() => undefined);
}

/** Opens Google's window from the Google page. Rejects with an {@link AuthFailure}. */
export async function proveByGoogleFrame(url: string, again: boolean): Promise<GoogleTokens> {
  const page = await googleFrame(url);
  const proof: GoogleProof = (await page.safarGoogleWindow?.(again)) ?? { failure: UNREACHABLE };
  if ('failure' in proof) throw new AuthFailure(proof.failure);
  return proof;
}

type GoogleTokens = Exclude<GoogleProof, { readonly failure: string }>;

const UNREACHABLE = 'auth/network-request-failed';

function googleFrame(url: string): Promise<Window> {
  frame ??= new Promise((resolve, reject) => {
    const element = document.createElement('iframe');
    Object.assign(element, { src: url, title: 'Google', tabIndex: -1, ariaHidden: 'true' });
    // Not `display: none`: browsers do not lay out such a frame, and Google's script expects a layout.
    Object.assign(element.style, { position: 'fixed', width: 0, height: 0, border: 0, visibility: 'hidden' });
    element.addEventListener('load', () => {
      // The document of an error of the browser is of another origin.
      const page = element.contentDocument && element.contentWindow;
      if (page?.safarGoogleWindow) return resolve(page);
      element.remove();
      frame = undefined;
      reject(new AuthFailure(UNREACHABLE));
    });
    document.body.append(element);
  });
  return frame;
}

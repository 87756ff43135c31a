import { createHash } from 'node:crypto';
import type { Env } from '../env';

/** The hash of an inline script or style, as a Content-Security-Policy names it. */
function cspHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/**
 * The Content-Security-Policy of the page. Scripts: this site's files and the inline ones named; styles: this site's files
 * and the empty `<style>` into which emotion inserts its rules. Only a real Firebase project adds hosts: those of its calls,
 * and of the popup's own script and frame. `developer` is the origin that one remote of this tab is run from.
 * Source: docs/design/federation.md, Integrity and policy.
 */
export function contentSecurityPolicy(
  env: Pick<Env, 'AUTH_EMULATOR_URL' | 'FIREBASE_CONFIG'>,
  inlineScripts: readonly string[],
  developer?: string,
): string {
  const emulator = env.AUTH_EMULATOR_URL !== undefined;
  const { authDomain } = env.FIREBASE_CONFIG;
  const identity = emulator
    ? { connect: [], script: [], frame: ["'none'"] }
    : {
        connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
        script: ['https://apis.google.com'],
        frame: authDomain ? [`https://${authDomain}`] : ["'none'"],
      };
  const override = developer === undefined ? [] : [developer];
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map(cspHash), ...identity.script, ...override],
    'style-src': ["'self'", cspHash('')],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...identity.connect, ...override],
    'frame-src': identity.frame,
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/** The headers of every answer. `same-origin` as opener policy would cut off the sign-in popup. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
} as const;

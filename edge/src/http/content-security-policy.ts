import { createHash } from 'node:crypto';
import type { Env } from '../env';

/**
 * The Content-Security-Policy of pages that run the shell. Scripts: this site's files and the given inline
 * ones, by their hashes. Styles: this site's files and the empty `<style>` into which emotion inserts its
 * rules. A real Firebase project adds its hosts: those of its requests, and of the sign-in popup's script
 * and frame. `developerOrigin` is the origin from which an override runs one remote of this tab. Source:
 * docs/design/federation.md, Integrity and policy.
 */
export function contentSecurityPolicy(
  env: Pick<Env, 'AUTH_EMULATOR_URL' | 'FIREBASE_CONFIG'>,
  inlineScripts: readonly string[],
  developerOrigin?: string,
): string {
  const identity = identitySources(env);
  const developer = developerOrigin === undefined ? [] : [developerOrigin];
  return formatPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map(hashSource), ...identity.script, ...developer],
    'style-src': ["'self'", hashSource('')],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...identity.connect, ...developer],
    'frame-src': identity.frame,
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

/**
 * The policy of pages that run no script: this site's styles and pictures, and forms that post to this
 * site.
 */
export const SCRIPTLESS_PAGE_POLICY = formatPolicy({
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** What Firebase needs. The Auth emulator is reached through this site's own origin and needs nothing. */
function identitySources({
  AUTH_EMULATOR_URL,
  FIREBASE_CONFIG: { authDomain },
}: Pick<Env, 'AUTH_EMULATOR_URL' | 'FIREBASE_CONFIG'>) {
  if (AUTH_EMULATOR_URL !== undefined) return { connect: [], script: [], frame: ["'none'"] };
  return {
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    script: ['https://apis.google.com'],
    frame: authDomain ? [`https://${authDomain}`] : ["'none'"],
  };
}

/** An inline script or style as a source of the policy. */
function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function formatPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

import { createHash } from 'node:crypto';
import { remotesUrl, shellUrl } from '@safar/shared-contracts/build-urls';
import type { ShellBuild } from '@safar/shared-contracts/release.contract';
import type { Env } from '../env';

/** What a page runs, and where it is served. */
export interface ScriptedPage {
  /** The origin of the site. */
  readonly origin: string;
  readonly shell: Pick<ShellBuild, 'build' | 'policies'>;
  readonly inlineScripts: readonly string[];
  /** The origin from which an override runs one remote of this tab. */
  readonly developerOrigin?: string | undefined;
}

type IdentityEnv = Pick<Env, 'AUTH_EMULATOR_URL' | 'FIREBASE_CONFIG'>;

/**
 * The headers that say what a page that runs the shell may run. Scripts: the folder of its shell's build, the
 * folders of remotes' builds, and the given inline ones by their hashes. Styles: this site's files and the
 * empty `<style>` into which emotion inserts its rules. A real Firebase project adds its hosts. Source:
 * docs/decisions/035-what-the-page-may-run.md.
 */
export function pagePolicies(env: IdentityEnv, page: ScriptedPage): Record<string, string> {
  const { origin, shell, inlineScripts, developerOrigin } = page;
  const identity = identitySources(env);
  const developer = developerOrigin === undefined ? [] : [developerOrigin];
  const builds = [shellUrl(shell.build), remotesUrl].map((folder) => new URL(origin).host + folder);
  const policy = formatPolicy({
    'default-src': ["'none'"],
    'script-src': [...builds, ...inlineScripts.map(hashSource), ...identity.script, ...developer],
    'style-src': ["'self'", hashSource('')],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...identity.connect, ...developer],
    'frame-src': identity.frame,
    'manifest-src': ["'self'"],
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(shell.policies && trustedTypes([...shell.policies.trustedTypes, ...identity.trustedTypes])),
  });
  return {
    'content-security-policy': policy,
    // It has no exceptions, and Google's script has no hash.
    ...(shell.policies?.integrity && identity.script.length === 0
      ? { 'integrity-policy': 'blocked-destinations=(script)' }
      : {}),
  };
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
  ...trustedTypes(["'none'"]),
});

/** Text becomes script or markup only by one of these policies. */
function trustedTypes(names: readonly string[]) {
  return { 'require-trusted-types-for': ["'script'"], 'trusted-types': names };
}

/**
 * What Firebase needs: its requests, and for Google's window the script and frame, and the names that the
 * script gives its policies. The Auth emulator is reached through this site's own origin and needs nothing.
 */
function identitySources({ AUTH_EMULATOR_URL, FIREBASE_CONFIG: { authDomain } }: IdentityEnv) {
  const none = { connect: [], script: [], frame: ["'none'"], trustedTypes: [] };
  if (AUTH_EMULATOR_URL !== undefined) return none;
  const connect = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  if (!authDomain) return { ...none, connect };
  return {
    connect,
    script: ['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/'],
    frame: [`https://${authDomain}`],
    trustedTypes: ['gapi#gapi', 'goog#html'],
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

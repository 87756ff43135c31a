import { integrityOf } from '@safar/releases';
import { assetsUrl, googlePageUrl, remotesUrl, shellUrl } from '@safar/shared-contracts/build-urls';
import { SERVICE_WORKER_PATH } from '@safar/shared-contracts/offline.contract';
import type { ShellBuild } from '@safar/shared-contracts/release.contract';
import type { Env } from '../../env';

/** What a page runs, and where it is served. */
export interface ScriptedPage {
  /** The origin of the site. */
  readonly origin: string;
  readonly shell: Pick<ShellBuild, 'build' | 'byHash' | 'policies' | 'googlePage'>;
  readonly inlineScripts: readonly string[];
  readonly inlineStyles?: readonly string[];
  /** The origin from which an override runs one remote of this tab. */
  readonly developerOrigin?: string | undefined;
  /** The other origin from which the page loads the files of builds. */
  readonly assets?: string | undefined;
}

type IdentityEnv = Pick<Env, 'AUTH_EMULATOR_URL' | 'FIREBASE_CONFIG'>;

/**
 * The headers that say what a page that runs the shell may run. Scripts: the folder of files by their hashes,
 * those of remotes' builds, and the given inline ones by their hashes; of an older shell, also its own
 * folder. Styles: this site's files, the empty `<style>` into which emotion inserts its rules, and the given
 * inline ones by their hashes. A real Firebase project adds its hosts. Source:
 * docs/decisions/035-what-the-page-may-run.md.
 */
export function pagePolicies(env: IdentityEnv, page: ScriptedPage): Record<string, string> {
  const { origin, shell, inlineScripts, inlineStyles = [], developerOrigin, assets } = page;
  const { connect, ...google } = identitySources(env, page);
  const developer = developerOrigin === undefined ? [] : [developerOrigin];
  const folders = new Set([shellFolder(shell), assetsUrl, remotesUrl]);
  const builds = [...folders].map((folder) => onSite(origin, folder));
  const elsewhere = otherFolder(assets);
  const policy = formatPolicy({
    'default-src': ["'none'"],
    'script-src': [...builds, ...elsewhere, ...inlineScripts.map(hashSource), ...google.script, ...developer],
    'style-src': ["'self'", ...elsewhere, ...['', ...inlineStyles].map(hashSource)],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'", ...elsewhere],
    'connect-src': ["'self'", ...elsewhere, ...connect, ...developer],
    'frame-src': google.frame,
    'manifest-src': ["'self'"],
    'worker-src': [onSite(origin, SERVICE_WORKER_PATH)],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(shell.policies && trustedTypes([...shell.policies.trustedTypes, ...google.trustedTypes])),
  });
  return {
    'content-security-policy': policy,
    // It has no exceptions, and Google's script has no hash.
    ...(shell.policies?.integrity && google.script.length === 0
      ? { 'integrity-policy': 'blocked-destinations=(script)' }
      : {}),
  };
}

/**
 * The policy of the Google page: its own script, Google's, and frames of this site around it. Source:
 * docs/decisions/045-a-page-for-googles-window.md.
 */
export function googlePagePolicy(
  env: IdentityEnv,
  { origin, shell, assets }: Pick<ScriptedPage, 'origin' | 'shell' | 'assets'>,
): string {
  const google = googleSources(env);
  return formatPolicy({
    'default-src': ["'none'"],
    'script-src': [onSite(origin, shellFolder(shell)), ...otherFolder(assets), ...google.script],
    'connect-src': FIREBASE_HOSTS,
    'frame-src': google.frame,
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    ...trustedTypes([...(shell.policies?.trustedTypes ?? []), ...google.trustedTypes]),
  });
}

/** Whether pages of this build open Google's window from the Google page, and not from themselves. */
export function hasGooglePage(env: IdentityEnv, { googlePage }: Pick<ShellBuild, 'googlePage'>): boolean {
  return (
    env.AUTH_EMULATOR_URL === undefined && Boolean(env.FIREBASE_CONFIG.authDomain) && googlePage !== undefined
  );
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

const FIREBASE_HOSTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * What Firebase needs on a page: its requests, and either the frame with the Google page or, where the shell
 * has no such page, all that Google's window needs. The Auth emulator is reached through this site's own
 * origin and needs nothing.
 */
function identitySources(env: IdentityEnv, { origin, shell }: ScriptedPage) {
  const none = { connect: [], script: [], frame: ["'none'"], trustedTypes: [] };
  if (env.AUTH_EMULATOR_URL !== undefined) return none;
  const connect = FIREBASE_HOSTS;
  if (!env.FIREBASE_CONFIG.authDomain) return { ...none, connect };
  if (!hasGooglePage(env, shell)) return { connect, ...googleSources(env) };
  return { ...none, connect, frame: [onSite(origin, googlePageUrl(shell.build))] };
}

/** Google's script, its frame, and the names that the script gives its policies. */
function googleSources({ FIREBASE_CONFIG: { authDomain } }: IdentityEnv) {
  return {
    script: ['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/'],
    frame: [`https://${authDomain}`],
    trustedTypes: ['gapi#gapi', 'goog#html'],
  };
}

/** The folder of the scripts of a shell. */
function shellFolder({ build, byHash }: ScriptedPage['shell']): string {
  return byHash ? assetsUrl : shellUrl(build);
}

/** The folder of files by their hashes at another origin, as sources of the policy. */
const otherFolder = (assets: string | undefined) => (assets === undefined ? [] : [assets + assetsUrl]);

/** A file or folder of this site as a source of the policy. */
function onSite(origin: string, path: string): string {
  return new URL(origin).host + path;
}

/** An inline script or style as a source of the policy. */
export function hashSource(content: string): string {
  return `'${integrityOf(content)}'`;
}

function formatPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

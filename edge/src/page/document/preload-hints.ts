import { declaredPaths } from '@safar/shared-contracts/declared-paths';
import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { EMAIL_PLACEHOLDER } from '@safar/shared-contracts/early-data.contract';
import type { Build, RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import { buildFileUrl } from '@safar/shared-contracts/build-urls';
import type { Release } from '@safar/releases';
import type { PageEntity } from '../entity/page-entity';
import { matchesPath, paramsOf } from '../../builds/screen-paths';

/**
 * What a `<link rel="preload">` names: a script of a build with its hash, public data of a screen, a font, or
 * the largest picture.
 */
export interface PreloadHint {
  as: 'script' | 'fetch' | 'font' | 'image';
  href: string;
  integrity?: string;
  /** Only a browser on which somebody was signed in loads it (theme.inline.ts). */
  forSignedIn?: true;
}

/**
 * What the browser can load as soon as it has the first bytes of the page. For the requested screen, and each
 * slot on it, that is the remote's entry, the chunks of the module, and the public data that the remote
 * definition lists. For a screen of the shell it is its chunks. With a query in the address the data would be
 * other data, so then it is not preloaded. Nothing of a development build is: a new one replaces its files,
 * and a browser refuses one that a hint has another hash of.
 */
export function preloadHints(release: Release, pathname: string, search: string): PreloadHint[] {
  const hints = screenHints(release, pathname);
  const once = hints.filter(({ href }, index) => hints.findIndex((hint) => hint.href === href) === index);
  return search === '' ? once : once.filter((hint) => hint.as !== 'fetch');
}

function screenHints({ shell, remotes }: Release, pathname: string): PreloadHint[] {
  const isShown = ({ path }: RouteDefinition) => matchesPath(path, pathname);
  const own = shell.routes.find(isShown);
  if (own) {
    const files = shell.build === DEVELOPMENT_BUILD ? [] : (shell.modules?.[own.module] ?? []);
    return [...fileHints(shell, files), ...dataHints(own)];
  }
  const usable = remotes.filter(({ disabled, live }) => !disabled && live.build !== DEVELOPMENT_BUILD);
  for (const { live } of usable) {
    const route = live.definition.routes.find(isShown);
    if (route) return [...scriptHints(live, route.module), ...slotHints(usable, route), ...dataHints(route)];
  }
  return [];
}

/** What rare letters need is loaded where one is shown (shared-ui/src/styles/fonts.css). */
const RARE_LETTERS = '.rest.woff2';

/** The fonts of the shell's build, which the first heading needs. Old builds have none. */
export function fontHints(shell: ShellBuild): PreloadHint[] {
  return Object.keys(shell.files)
    .filter((file) => file.endsWith('.woff2') && !file.endsWith(RARE_LETTERS))
    .map((file) => ({ as: 'font', href: buildFileUrl(shell, file) }));
}

/** What finds out who is signed in. Old builds do not say it. */
export function identityHints(shell: ShellBuild): PreloadHint[] {
  const { build, files, identity = [] } = shell;
  // Files of a development build change while pages load them.
  return (build === DEVELOPMENT_BUILD ? [] : identity).map((file) => ({
    as: 'script',
    href: buildFileUrl(shell, file),
    integrity: files[file]?.integrity ?? '',
    forSignedIn: true,
  }));
}

/** The picture at the top of a screen, which its code and data would have to name first. */
export function pictureHints({ login }: RouteDefinition, { picture }: PageEntity): PreloadHint[] {
  return picture ? [{ as: 'image', href: picture, ...(login ? { forSignedIn: true } : {}) }] : [];
}

function slotHints(remotes: Release['remotes'], route: RouteDefinition): PreloadHint[] {
  return remotes.flatMap(({ live }) =>
    live.definition.slots
      // Whether this browser has anything to show there, the shell finds out.
      .filter(({ name, stored }) => route.slots?.includes(name) && !stored)
      .flatMap((slot) => [...scriptHints(live, slot.module), ...dataHints(slot)]),
  );
}

function scriptHints(record: RemoteBuild, module: string): PreloadHint[] {
  return fileHints(record, [record.entry, ...(record.modules[module] ?? [])]);
}

function fileHints(record: Build, files: readonly string[]): PreloadHint[] {
  return files.flatMap((file) => {
    const listed = record.files[file];
    return listed
      ? [{ as: 'script' as const, href: buildFileUrl(record, file), integrity: listed.integrity }]
      : [];
  });
}

/**
 * The paths of the data that a screen for users and its slots declare, for the page to request with the token
 * of who is signed in (early-data.inline.ts). None for a shell that would request them again.
 */
export function earlyDataPaths({ shell, remotes }: Release, pathname: string, search: string): string[] {
  if (!shell.earlyData) return [];
  const usable = remotes.filter(({ disabled }) => !disabled).map(({ live }) => live.definition);
  const route = usable
    .flatMap(({ routes }) => routes)
    .find(({ path, login }) => login && matchesPath(path, pathname));
  if (!route) return [];
  const slots = usable.flatMap((definition) => definition.slots);
  const address = { params: paramsOf(route.path, pathname), search, email: EMAIL_PLACEHOLDER };
  const shown = [route, ...slots.filter(({ name }) => route.slots?.includes(name))];
  return [...new Set(shown.flatMap((declared) => declaredPaths(declared, address)))];
}

/** Whoever is signed in requests data with a token, which no hint can send. The shell fills in parameters. */
function dataHints({ preload = [], login }: { preload?: readonly string[]; login?: true }): PreloadHint[] {
  return login ? [] : preload.filter((href) => !href.includes(':')).map((href) => ({ as: 'fetch', href }));
}

import { pathBehindLogin, paths } from '@safar/shared-contracts/paths';
import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { parse } from 'regexparam';
import type { Release } from '@safar/releases';

/** Whether a route's pattern, such as `/tour-details/:id?`, matches a path. */
export function matchesPath(pattern: string, pathname: string): boolean {
  return parse(pattern).pattern.test(pathname);
}

/** The parameters that a path has in a route's pattern which it matches. */
export function paramsOf(pattern: string, pathname: string): Record<string, string | undefined> {
  const { keys, pattern: expression } = parse(pattern);
  const [, ...values] = expression.exec(pathname) ?? [];
  return Object.fromEntries(keys.map((key, index) => [key, values[index]]));
}

/**
 * The gallery of all components, in development only. The shell has the same route:
 * shell/src/host/gallery-screens.ts.
 */
const GALLERY: RouteDefinition = {
  path: '/ui',
  module: 'ui/ui.screen',
  title: 'Components',
  listed: false,
};

/** The screens of a release: the shell's own and those of all remotes that are not disabled. */
export function screensOf({ shell, remotes }: Release, isDevelopment = false): RouteDefinition[] {
  const routes = remotes.filter(({ disabled }) => !disabled).flatMap(({ live }) => live.definition.routes);
  return [...shell.routes, ...routes, ...(isDevelopment ? [GALLERY] : [])];
}

/** Whether the page of a screen arrives with its content, if only for who is signed in. */
export const bringsContent = ({ shell }: Release, { login, publicContent }: RouteDefinition): boolean =>
  !login || (shell.contentForUsers === true && publicContent === true);

/** The screen at a path, if its remote is disabled. */
export function disabledScreenAt({ remotes }: Release, pathname: string): RouteDefinition | undefined {
  return remotes
    .filter(({ disabled }) => disabled)
    .flatMap(({ live }) => live.definition.routes)
    .find(({ path }) => matchesPath(path, pathname));
}

/** The names of remotes → their modules that a page loads at once. */
export type ShownModules = ReadonlyMap<string, readonly string[]>;

/**
 * The modules of remotes that a page at this address loads at once: the screen and those in its slots. At the
 * login, also the screen behind it.
 */
export function shownModules(
  release: Release,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): ShownModules {
  const addresses = pathname === paths.login ? [pathname, pathBehindLogin(search)] : [pathname];
  const isShown = ({ path }: RouteDefinition) => addresses.some((address) => matchesPath(path, address));
  const slots = new Set(
    screensOf(release)
      .filter(isShown)
      .flatMap((route) => route.slots ?? []),
  );
  const shown = release.remotes.map(({ live: { name, definition } }) => {
    const filled = definition.slots.filter((slot) => slots.has(slot.name));
    return [name, [...definition.routes.filter(isShown), ...filled].map(({ module }) => module)] as const;
  });
  return new Map(shown.filter(([, modules]) => modules.length > 0));
}

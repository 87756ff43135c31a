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

/** Whether a path is a screen of a remote that is disabled. */
export function isDisabledPath({ remotes }: Release, pathname: string): boolean {
  return remotes.some(
    ({ live, disabled }) =>
      disabled && live.definition.routes.some(({ path }) => matchesPath(path, pathname)),
  );
}

/**
 * The names of the remotes whose code a page at this address loads at once: that of the screen, of its slots,
 * and of the screen to which a login leads.
 */
export function shownRemotes(release: Release, { pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const addresses = pathname === paths.login ? [pathname, pathBehindLogin(search)] : [pathname];
  const isShown = ({ path }: RouteDefinition) => addresses.some((address) => matchesPath(path, address));
  const slots = new Set(
    screensOf(release)
      .filter(isShown)
      .flatMap((route) => route.slots ?? []),
  );
  const shown = release.remotes.filter(
    ({ live: { definition } }) =>
      definition.routes.some(isShown) || definition.slots.some(({ name }) => slots.has(name)),
  );
  return new Set(shown.map(({ live }) => live.name));
}

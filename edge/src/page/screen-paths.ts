import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { parse } from 'regexparam';
import type { Release } from '@safar/releases';

/** Whether a route's pattern (`/tour-details/:id?`) fits a path. */
export function matchesPath(pattern: string, pathname: string): boolean {
  return parse(pattern).pattern.test(pathname);
}

/** Every component of shared-ui: while developing only. Source: shell/src/host/gallery-screens.ts. */
const COMPONENTS: RouteDefinition = {
  path: '/ui',
  module: 'ui/ui.screen',
  title: 'Components',
  listed: false,
};

/** The screens of a release: the shell's own and those of all doors. What is switched off has none. */
export function screensOf({ shell, remotes }: Release, developing = false): RouteDefinition[] {
  const definitions = remotes
    .filter(({ disabled }) => !disabled)
    .flatMap(({ live }) => live.definition.routes);
  return [...shell.routes, ...definitions, ...(developing ? [COMPONENTS] : [])];
}

/** Whether a path is a screen of a remote that is switched off. */
export function isDisabledPath({ remotes }: Release, pathname: string): boolean {
  return remotes.some(
    ({ live, disabled }) =>
      disabled && live.definition.routes.some(({ path }) => matchesPath(path, pathname)),
  );
}

import type { DoorRoute } from '@safar/shared-contracts/door.contract';
import { parse } from 'regexparam';
import type { Release } from './releases';

/** Whether a route's pattern (`/tour-details/:id?`) fits a path. */
export function fits(pattern: string, pathname: string): boolean {
  return parse(pattern).pattern.test(pathname);
}

/** Every component of shared-ui: while developing only. Source: shell/src/ui/ui-screens.ts. */
const COMPONENTS: DoorRoute = { path: '/ui', module: 'ui/ui.screen', title: 'Components', listed: false };

/** The screens of a release: the shell's own and those of all doors. */
export function screensOf({ shell, remotes }: Release, developing = false): DoorRoute[] {
  const doors = remotes.flatMap(({ live }) => live.door.routes);
  return [...shell.routes, ...doors, ...(developing ? [COMPONENTS] : [])];
}

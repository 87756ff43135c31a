import type { DoorRoute } from '@safar/shared-contracts/door.contract';
import { parse } from 'regexparam';
import type { Release } from './releases';

/** Whether a route's pattern (`/tour-details/:id?`) fits a path. */
export function fits(pattern: string, pathname: string): boolean {
  return parse(pattern).pattern.test(pathname);
}

/** The screens of a release: the shell's own and those of all doors. */
export function screensOf({ shell, remotes }: Release): DoorRoute[] {
  return [...shell.routes, ...remotes.flatMap(({ live }) => live.door.routes)];
}

import path from 'node:path';
import { Door, type DoorRoute } from '@safar/shared-contracts/remote-definition.contract';
import { PACKAGES } from '@safar/tooling/packages';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';

const ShellDoor = v.object({ ownRoutes: Door.entries.routes });
const RemoteDoor = v.object({ door: Door });

const ALL = PACKAGES.flatMap(({ kind, name }) => (kind === 'remote' ? [name] : []));

/** Every route of the shell and these remotes (without names: of all), as their doors tell them. */
export async function readDoorRoutes(remotes: readonly string[] = ALL): Promise<readonly DoorRoute[]> {
  const doors = await Promise.all(
    remotes.map(async (name) => {
      const module: unknown = await import(path.join(ROOT, name, 'remote.ts'));
      return v.parse(RemoteDoor, module).door.routes;
    }),
  );
  const own: unknown = await import(path.join(ROOT, 'shell/shell.ts'));
  return [v.parse(ShellDoor, own).ownRoutes, ...doors].flat();
}

import path from 'node:path';
import { Door, type DoorRoute } from '@safar/shared-contracts/door.contract';
import { PACKAGES } from '@safar/tooling/packages';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';

const ShellDoor = v.object({ ownRoutes: Door.entries.routes });
const RemoteDoor = v.object({ door: Door });

/** Every route of the site, as the doors of the shell and of all remotes tell them. */
export async function readDoorRoutes(): Promise<readonly DoorRoute[]> {
  const doors = await Promise.all(
    PACKAGES.filter(({ kind }) => kind === 'remote').map(async ({ name }) => {
      const module: unknown = await import(path.join(ROOT, name, 'remote.ts'));
      return v.parse(RemoteDoor, module).door.routes;
    }),
  );
  const own: unknown = await import(path.join(ROOT, 'shell/door.ts'));
  return [v.parse(ShellDoor, own).ownRoutes, ...doors].flat();
}

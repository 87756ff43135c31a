import path from 'node:path';
import { RemoteDefinition, type RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { PACKAGES } from '@safar/tooling/packages';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';

const ShellModule = v.object({
  shellRoutes: RemoteDefinition.entries.routes,
  layoutSlots: v.array(v.string()),
});
const RemoteModule = v.object({ definition: RemoteDefinition });

const ALL = PACKAGES.flatMap(({ kind, name }) => (kind === 'remote' ? [name] : []));

/** Every route of the shell and of these remotes (without names: of all), from their definitions. */
export async function readRouteDefinitions(
  remotes: readonly string[] = ALL,
): Promise<readonly RouteDefinition[]> {
  const definitions = await readRemoteDefinitions(remotes);
  return [await readShellRoutes(), ...definitions.map(({ routes }) => routes)].flat();
}

/** The routes of the shell itself, from its shell.ts. */
export async function readShellRoutes(): Promise<RouteDefinition[]> {
  const own: unknown = await import(path.join(ROOT, 'shell/shell.ts'));
  return v.parse(ShellModule, own).shellRoutes;
}

/** The slots of the shell's layout, which are on no route. */
export async function readLayoutSlots(): Promise<string[]> {
  const own: unknown = await import(path.join(ROOT, 'shell/shell.ts'));
  return v.parse(ShellModule, own).layoutSlots;
}

/** The definitions of these remotes (without names: of all), from their remote.ts. */
export function readRemoteDefinitions(remotes: readonly string[] = ALL): Promise<RemoteDefinition[]> {
  return Promise.all(
    remotes.map(async (name) => {
      const module: unknown = await import(path.join(ROOT, name, 'remote.ts'));
      return v.parse(RemoteModule, module).definition;
    }),
  );
}

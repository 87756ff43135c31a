import type { RemoteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { Shapes } from '@safar/shared-contracts/shape.contract';
import { ourShapes } from '../../shapes/our-shapes';

export interface SharedPackage {
  readonly names?: string[];
}

/**
 * Returns shared packages with the shapes of the names in them, where a package is ours. Libraries are
 * compared by their versions.
 */
export function withShapes<Shared extends SharedPackage>(
  shared: Readonly<Record<string, Shared>>,
): Record<string, Shared & { shapes?: Shapes }> {
  return Object.fromEntries(
    Object.entries(shared).map(([key, each]) => {
      if (key !== '@safar/shared-auth') return [key, each];
      return [key, { ...each, shapes: picked(ourShapes().sharedAuth, each.names ?? []) }];
    }),
  );
}

/** Returns the shapes of the props of the slots that a package fills or shows. */
export function slotPropsOf({ routes, slots }: Pick<RemoteDefinition, 'routes' | 'slots'>): Shapes {
  const names = [...slots.map(({ name }) => name), ...routes.flatMap((route) => route.slots ?? [])];
  return picked(ourShapes().slotProps, names);
}

const picked = (shapes: Shapes, names: readonly string[]): Shapes =>
  Object.fromEntries(Object.entries(shapes).filter(([name]) => names.includes(name)));

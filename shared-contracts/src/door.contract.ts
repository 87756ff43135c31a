import * as v from 'valibot';

const modulePath = v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z]+)?$/));

const DoorLink = v.object({ label: v.string(), path: v.string(), order: v.number() });

/** One screen: `module` is the file below `src/` without its ending; it exports `Component` and may export `loader` and `ErrorBoundary`. */
const DoorRoute = v.object({
  path: v.string(),
  module: modulePath,
  title: v.string(),
  /** Only for signed-in users; others are sent to /login and back. */
  login: v.exactOptional(v.literal(true)),
  /** The slots its screen shows: their code and data load beside its own. */
  slots: v.exactOptional(v.array(v.string())),
  /** Public data that the page may begin to load with its first byte; must equal the request the loader makes. */
  preload: v.exactOptional(v.array(v.string())),
});

/**
 * The door of a remote: everything it offers to the house, as plain data. From it come what its build exposes, its entry
 * in the release, the shell's routes, guards and menus, the preload hints and the isolated page.
 */
export const Door = v.object({
  name: v.pipe(v.string(), v.regex(/^mfe-[a-z]+(-[a-z]+)*$/)),
  team: v.string(),
  routes: v.array(DoorRoute),
  slots: v.array(
    v.object({ name: v.string(), module: modulePath, preload: v.exactOptional(v.array(v.string())) }),
  ),
  /** Links of the top navigation. */
  nav: v.array(DoorLink),
  /** Links of the signed-in user's menu. */
  menu: v.array(DoorLink),
});

export type Door = v.InferOutput<typeof Door>;
export type DoorRoute = v.InferOutput<typeof DoorRoute>;
export type DoorLink = v.InferOutput<typeof DoorLink>;

/** The module every remote exposes beside its screens: labelled stand-ins for the slots its screens show. */
export const ISOLATED_MODULE = 'isolated';

/** A door, typed: slot names are checked against the house's slots. */
export function defineDoor(door: Door): Door {
  return door;
}

import * as v from 'valibot';
import type { SlotName } from './slots.contract';

const modulePath = v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z]+)?$/));

const LinkDefinition = v.object({ label: v.string(), path: v.string(), order: v.number() });

/** What a page's head says of a screen. Doors of older builds have the title alone. */
export const RouteHead = v.object({
  title: v.string(),
  /** One sentence for search engines, 155 characters at most. */
  description: v.exactOptional(v.string()),
  /** Only for signed-in users; others are sent to /login and back. */
  login: v.exactOptional(v.literal(true)),
  /** Whether search engines may list it; without this: unless it asks for a login. */
  listed: v.exactOptional(v.boolean()),
});
export type RouteHead = v.InferOutput<typeof RouteHead>;

/** One screen: `module` is the file below `src/` without its ending; it exports `Component` and may export `loader` and `ErrorBoundary`. */
export const RouteDefinition = v.object({
  ...RouteHead.entries,
  path: v.string(),
  module: modulePath,
  /** Its address ends in the id of one of these, whose name and picture the page's head then tells. */
  about: v.exactOptional(v.picklist(['tour', 'guide', 'task'])),
  /** The slots its screen shows: their code and data load beside its own. */
  slots: v.exactOptional(v.array(v.string())),
  /** Public data that the page may begin to load with its first byte; must equal the request the loader makes. */
  preload: v.exactOptional(v.array(v.string())),
});

/**
 * The door of a remote: everything it offers to the house, as plain data. From it come what its build exposes, its entry
 * in the release, the shell's routes, guards and menus, the preload hints and the isolated page.
 */
export const RemoteDefinition = v.object({
  name: v.pipe(v.string(), v.regex(/^mfe-[a-z]+(-[a-z]+)*$/)),
  team: v.string(),
  routes: v.array(RouteDefinition),
  slots: v.array(
    v.object({ name: v.string(), module: modulePath, preload: v.exactOptional(v.array(v.string())) }),
  ),
  /** Links of the top navigation. */
  nav: v.array(LinkDefinition),
  /** Links of the signed-in user's menu. */
  menu: v.array(LinkDefinition),
});

export type RemoteDefinition = v.InferOutput<typeof RemoteDefinition>;
export type RouteDefinition = v.InferOutput<typeof RouteDefinition>;
export type LinkDefinition = v.InferOutput<typeof LinkDefinition>;

/** Whether search engines may list a screen. */
export const isListed = ({ listed, login }: RouteHead): boolean => listed ?? login !== true;

/** The module every remote exposes beside its screens: labelled stand-ins for the slots its screens show. */
export const ISOLATED_MODULE = 'isolated';

/** A remote definition whose slots are those of slots.contract.ts. */
interface TypedDefinition extends RemoteDefinition {
  routes: (RouteDefinition & { slots?: SlotName[] })[];
  slots: (RemoteDefinition['slots'][number] & { name: SlotName })[];
}

/** Types a remote's definition: a slot that slots.contract.ts does not know does not compile. */
export function defineRemote(definition: TypedDefinition): RemoteDefinition {
  return definition;
}

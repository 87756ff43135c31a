import * as v from 'valibot';
import type { SlotName } from './slots.contract';

const modulePath = v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z]+)?$/));

const LinkDefinition = v.object({
  label: v.string(),
  path: v.string(),
  order: v.number(),
  /** In the menu: the name of a kept list (kept-list.ts) whose length stands beside the label. */
  count: v.exactOptional(v.string()),
});

/** What the head of a page takes from a route. Definitions of older builds have only a title. */
export const RouteHead = v.object({
  title: v.string(),
  /** One sentence for search engines, 155 characters at most. */
  description: v.exactOptional(v.string()),
  /** Only for signed-in users. Other visitors are redirected to /login, and back after sign-in. */
  login: v.exactOptional(v.literal(true)),
  /**
   * With `login`: all that the screen loads for nobody in particular is public. Then its page brings the
   * content along, for the browser of somebody who is signed in to show at once.
   */
  publicContent: v.exactOptional(v.literal(true)),
  /** Whether search engines may list the screen. By default they may, unless `login` is set. */
  listed: v.exactOptional(v.boolean()),
});
export type RouteHead = v.InferOutput<typeof RouteHead>;

/**
 * The route of one screen. `module` is its file below `src/` without the extension. It exports `Component`,
 * and may export `loader` and `ErrorBoundary`.
 */
export const RouteDefinition = v.object({
  ...RouteHead.entries,
  path: v.string(),
  module: modulePath,
  /** The kind of entity whose id ends the path. The head of the page then has its name and picture. */
  about: v.exactOptional(v.picklist(['tour', 'guide', 'task'])),
  /** The slots in its screen. Their code and data are preloaded with its own. */
  slots: v.exactOptional(v.array(v.string())),
  /**
   * URLs of data that the loader requests when the address has no query. They are requested while its code
   * is on the way: by a page that begins with the screen, and by the shell at a navigation. Each must equal
   * the URL that the loader requests, or the data is loaded twice; `:id` stands for the parameter of the
   * path, and {@link EMAIL_PLACEHOLDER} as a value in the query for the email of who is signed in.
   */
  preload: v.exactOptional(v.array(v.string())),
});

/**
 * The definition of a remote: everything it offers to the site, as plain data. The modules that its build
 * exposes, its entry in the registry, the shell's routes, guards and menus, the preload hints and the
 * isolated page come from it.
 */
export const RemoteDefinition = v.object({
  name: v.pipe(v.string(), v.regex(/^mfe-[a-z]+(-[a-z]+)*$/)),
  team: v.string(),
  routes: v.array(RouteDefinition),
  slots: v.array(
    v.object({
      name: v.string(),
      module: modulePath,
      preload: v.exactOptional(v.array(v.string())),
      /** It shows what only this browser knows: no server renders it. Absent in older definitions. */
      personal: v.exactOptional(v.literal(true)),
      /** The key of localStorage without which it shows nothing: then nothing of it is loaded. */
      stored: v.exactOptional(v.string()),
    }),
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

/** The module that every remote exposes besides its screens. It holds stubs for the slots in its screens. */
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

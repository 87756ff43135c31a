import type { SlotName } from './slots.contract';

/**
 * The versions (semver) of the contracts between packages, besides the libraries they share. Each build
 * records the versions it was made with. The gate compares them before builds run together on a page. Raise
 * the minor when something is added that the other side may ignore, and the major when it may not.
 */
export const CONTRACT_VERSIONS: Readonly<Record<'remote-definition' | `slot:${SlotName}`, string>> = {
  /**
   * What a definition may hold, what the modules of routes and slots export, and since 1.1 what the page sets
   * on the script elements of a build (tooling/src/webpack/loading/stable-output.ts).
   */
  'remote-definition': '1.1.0',
  'slot:home-tours': '1.0.0',
  'slot:recent-tours': '1.0.0',
  'slot:login-tour': '1.0.0',
  'slot:login-task': '1.0.0',
  'slot:booking-box': '1.0.0',
  'slot:tour-reviews': '1.0.0',
  'slot:guide-reviews': '1.0.0',
  'slot:notice-bell': '1.0.0',
};

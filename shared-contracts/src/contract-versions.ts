import type { SlotName } from './slots.contract';

/**
 * The versions (semver) of what packages agree on with each other, beyond the libraries they share. Every build carries
 * those it was made with, and the gate compares them before builds meet on a page (releases/src/gate/gate.ts). Raise the
 * minor when something is added that the other side may ignore, the major when it may not.
 */
export const CONTRACT_VERSIONS: Readonly<Record<'remote-definition' | `slot:${SlotName}`, string>> = {
  /** What a door may say, and what a route module and a slot's module are. */
  'remote-definition': '1.0.0',
  'slot:home-tours': '1.0.0',
  'slot:recent-tours': '1.0.0',
  'slot:booking-box': '1.0.0',
};

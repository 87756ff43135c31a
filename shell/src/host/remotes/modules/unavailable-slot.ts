import type { RouteModule } from './route-module';

/**
 * Why the content of a slot that a page arrived with cannot be taken over. It was logged when it was loaded.
 */
class SlotUnavailable extends Error {
  override name = 'SlotUnavailable';
}

/** Takes the place of a slot's module that did not load: React then shows the slot's fallback. */
export const UNAVAILABLE_SLOT: RouteModule = {
  Component() {
    throw new SlotUnavailable();
  },
};

/** Whether an error is, or was caused by, a slot that did not load: no build's code is at fault. */
export function isSlotUnavailable(error: unknown): boolean {
  return error instanceof SlotUnavailable || (error instanceof Error && isSlotUnavailable(error.cause));
}

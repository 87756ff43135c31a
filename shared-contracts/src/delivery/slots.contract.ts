import type { Guide } from '../product/guide.contract';
import type { TourPackage } from '../product/tour-package.contract';

/**
 * Slot → the props that its screen passes to it. A slot is a named place in one remote's screen that another
 * remote fills. To add one, name it here and in contract-versions.ts, offer it in the definition of the
 * remote that fills it, and show it with the `Slot` of shared-ui.
 */
export interface SlotProps {
  /** The first six tours on the home screen; filled by mfe-tours. */
  'home-tours': Record<never, never>;
  /** The tours that were last viewed in this browser, on the home screen; filled by mfe-tours. */
  'recent-tours': Record<never, never>;
  /** The tour that the login screen leads to, if it leads to one (`?returnTo=`); filled by mfe-tours. */
  'login-tour': Record<never, never>;
  /** The task that the login screen leads to, if it leads to one; filled by mfe-tasks. */
  'login-task': Record<never, never>;
  /** The box with Book Now on the details screen; filled by mfe-bookings. */
  'booking-box': { tourPackage: TourPackage };
  /** What travellers say of a tour, on its details screen; filled by mfe-reviews. */
  'tour-reviews': { tourPackage: TourPackage };
  /** What travellers say of a guide's tours, on the guide's screen; filled by mfe-reviews. */
  'guide-reviews': { guide: Guide };
  /** The link to the notices in the navigation, for signed-in users; filled by mfe-bookings. */
  'notice-bell': Record<never, never>;
}

export type SlotName = keyof SlotProps;

import type { TourPackage } from './tour-package.contract';

/**
 * The slots of the house: a named place in one remote's screen that another remote fills, with the props the screen
 * hands over. Add a slot here, offer it in the door that fills it, and show it with shared-ui's `Slot`.
 */
export interface SlotProps {
  /** The first six tours on the home screen; filled by mfe-tours. */
  'home-tours': Record<never, never>;
  /** The tours this browser looked at last, on the home screen; filled by mfe-tours. */
  'recent-tours': Record<never, never>;
  /** Book Now and what surrounds it on the details screen; filled by mfe-bookings. */
  'booking-box': { tourPackage: TourPackage };
}

export type SlotName = keyof SlotProps;

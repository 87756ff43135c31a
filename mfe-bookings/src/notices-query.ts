/** How many notices of each backend are shown at first, and added by each press of the button. */
export const NOTICES_QUERY = { limit: 24 };

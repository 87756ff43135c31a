/** These screens show no slots, and fill none. */
export const standIns = {};
export const slotProps = {};

/** The id of the button with which the booking of a row is checked in, or that is taken back. */
export const rowButtonId = (bookingId: string) => `check-in-${bookingId}`;

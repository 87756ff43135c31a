/** What a traveller chose and wrote before booking. */
export interface WantedBooking {
  readonly travellers: number;
  /** For the guide; '' for nothing. */
  readonly note: string;
}

/** What those wanted to book whose session had ended, by package; lost with the page. */
const wanted = new Map<string, WantedBooking>();

/** Remembers what was chosen for a package, for when its visitor comes back from the login. */
export function rememberWanted(packageId: string, booking: WantedBooking): void {
  wanted.set(packageId, booking);
}

/** Forgets it: it is booked. */
export function forgetWanted(packageId: string): void {
  wanted.delete(packageId);
}

/** Returns what a booking of the package begins with. */
export function initialBooking(packageId: string): WantedBooking {
  return wanted.get(packageId) ?? { travellers: 1, note: '' };
}

/** What a traveller chose and wrote before booking. */
export interface WantedBooking {
  readonly travellers: number;
  /** For the guide; '' for nothing. */
  readonly note: string;
}

const NOTHING: WantedBooking = { travellers: 1, note: '' };

/** What was wanted and is not booked, by package; `uid`: undefined before a login. Lost with the page. */
const wanted = new Map<string, WantedBooking & { readonly uid: string | undefined }>();

/** Remembers what was chosen for a package, for when its visitor comes back: from the login, say. */
export function rememberWanted(packageId: string, uid: string | undefined, booking: WantedBooking): void {
  wanted.set(packageId, { ...booking, uid });
}

/** Forgets it: it is booked. */
export function forgetWanted(packageId: string): void {
  wanted.delete(packageId);
}

/** Returns what a booking of the package begins with. Nobody gets what another account chose. */
export function initialBooking(packageId: string, uid: string | undefined): WantedBooking {
  const { uid: owner, ...booking } = wanted.get(packageId) ?? { uid, ...NOTHING };
  return owner === undefined || owner === uid ? booking : NOTHING;
}

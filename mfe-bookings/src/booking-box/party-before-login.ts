/** For how many travellers those wanted to book whose session had ended, by package; lost with the page. */
const wanted = new Map<string, number>();

/** Remembers what was chosen for a package, for when its visitor comes back from the login. */
export function rememberParty(packageId: string, travellers: number): void {
  wanted.set(packageId, travellers);
}

/** Forgets it: it is booked. */
export function forgetParty(packageId: string): void {
  wanted.delete(packageId);
}

/** Returns for how many travellers a booking of the package begins. */
export function initialParty(packageId: string): number {
  return wanted.get(packageId) ?? 1;
}

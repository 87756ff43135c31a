import { request } from '@safar/shared-auth';
import * as endpoints from '@safar/shared-contracts/endpoints/rosters';
import type { CheckIn, Roster, RosterEntry, TourMessage } from '@safar/shared-contracts/roster.contract';

/**
 * Who booked a package of this guide, for the date that it has or for `date`, a past one. Rejects with status
 * 403 for another guide's, and 404 without one.
 */
export async function getRoster(id: string, date?: string, signal?: AbortSignal): Promise<Roster> {
  const query = date === undefined ? {} : { date };
  const { data } = await request(endpoints.getRoster, { params: { id }, query, signal });
  return data;
}

/** Checks in a booking of a package. `again`: it was before, at its `checkedInAt`. */
export async function checkIn(id: string, body: CheckIn): Promise<{ data: RosterEntry; again: boolean }> {
  return request(endpoints.checkIn, { params: { id }, body, loginText: false });
}

/**
 * Cancels one booking of a package of this guide; its traveller reads `reason`. Rejects with status 404 when
 * the traveller was first, and 409 when the tour has departed.
 */
export async function cancelForTraveller(id: string, booking: string, reason: string): Promise<void> {
  await request(endpoints.cancelForTraveller, { params: { id, booking }, body: { reason } });
}

/** Takes the check-in of a booking back. */
export async function undoCheckIn(id: string, booking: string): Promise<RosterEntry> {
  const { data } = await request(endpoints.undoCheckIn, { params: { id, booking }, loginText: false });
  return data;
}

/**
 * Writes to all who booked a package of this guide. Rejects with status 404 when nobody is left, and 409 when
 * the tour is over.
 */
export async function messageTravellers(id: string, text: string): Promise<TourMessage> {
  const { data } = await request(endpoints.messageTravellers, { params: { id }, body: { text } });
  return data;
}

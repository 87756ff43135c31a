import { request } from '@safar/shared-auth';
import * as endpoints from '@safar/shared-contracts/endpoints/waiting';
import type { Waiting, WaitingTour } from '@safar/shared-contracts/waiting.contract';

/** Whether the user waits for places of a package, and for how many travellers. */
export const getWaiting = (id: string, signal: AbortSignal): Promise<Waiting> =>
  request(endpoints.getWaiting, { params: { id }, signal });

/**
 * Waits for places, or no longer. Rejects with status 409 when there are enough, or the package is booked.
 */
export const setWaiting = (id: string, body: Waiting): Promise<Waiting> =>
  request(endpoints.setWaiting, { params: { id }, body });

/** The tours for whose places the user waits, and that have not departed; the next one first. */
export const listWaiting = async (signal: AbortSignal): Promise<WaitingTour[]> =>
  (await request(endpoints.listWaiting, { signal })).data;

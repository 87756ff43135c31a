import { ApiFailure, useAuth } from '@safar/shared-auth';
import type { RosterEntry } from '@safar/shared-contracts/roster.contract';
import { checkIn, undoCheckIn } from '../roster.api';
import { changeQueue, isUnsent, parseQueue, storedQueue, type QueuedCheckIn } from './queued-check-in';

/** What became of a check-in that was sent. `again`: the party was checked in before. */
export type Outcome =
  | { readonly state: 'accepted'; readonly entry: RosterEntry; readonly again: boolean }
  | { readonly state: 'refused'; readonly message: string };

/** Tabs take turns: two of them must not send the same. */
const LOCK = 'safar-check-ins';

let lastRun: Promise<void> = Promise.resolve();

/**
 * Sends what is in the queue of this account, one after the other in their order, until it is empty, the
 * server cannot be reached, or somebody else has logged in. `report` gets what became of each, and gives the
 * remark with which it stays in the queue, or undefined.
 */
export function sendQueue(
  uid: string,
  report: (sent: QueuedCheckIn, outcome: Outcome) => string | undefined,
): Promise<void> {
  lastRun = lastRun.then(() => alone(() => sendAll(uid, report)));
  return lastRun;
}

/** Pages that are not secure contexts have no locks. */
const alone = (run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, run) : run();

async function sendAll(uid: string, report: Parameters<typeof sendQueue>[1]): Promise<void> {
  for (;;) {
    const next = parseQueue(storedQueue(uid)).find(isUnsent);
    if (!next) return;
    if (!isSignedIn(uid)) return;
    const outcome = await sendOne(next);
    // A refusal of somebody else, in whose name it was sent, says nothing of what this guide may do.
    if (!outcome || (outcome.state === 'refused' && !isSignedIn(uid))) return;
    const remark = report(next, outcome);
    changeQueue(uid, (queue) =>
      remark === undefined
        ? queue.filter(({ id }) => id !== next.id)
        : queue.map((each) => (each.id === next.id ? { ...each, remark } : each)),
    );
  }
}

const isSignedIn = (uid: string): boolean => useAuth.getState().user?.uid === uid;

/** Sends one check-in. Returns undefined when it has to be sent again. */
export async function sendOne({
  kind,
  packageId,
  booking,
  reference,
  ticket,
  at,
  departure,
  travellers,
}: QueuedCheckIn): Promise<Outcome | undefined> {
  try {
    if (kind === 'undo') {
      return { state: 'accepted', entry: await undoCheckIn(packageId, booking), again: false };
    }
    const body = {
      reference,
      at,
      ...(departure === undefined ? {} : { departureDate: departure }),
      ...(ticket === undefined ? {} : { ticket }),
      ...(travellers === undefined ? {} : { travellers }),
    };
    const { data, again } = await checkIn(packageId, body);
    // A repetition of this one, whose response was lost, was not made before. A number always counts.
    return {
      state: 'accepted',
      entry: data,
      again: again && travellers === undefined && data.checkedInAt !== at,
    };
  } catch (error) {
    if (!(error instanceof ApiFailure) || !isRefusal(error)) return undefined;
    return { state: 'refused', message: error.message };
  }
}

/** Whether the same would be refused again. A session may be renewed, and a limit passes. */
const isRefusal = ({ status }: ApiFailure): boolean =>
  status !== undefined && status >= 400 && status < 500 && ![401, 408, 409, 429].includes(status);

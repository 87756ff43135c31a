import { browserStorage } from '@safar/shared-contracts/browser-storage';
import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import { parseStored } from '@safar/shared-contracts/read-stored';
import * as v from 'valibot';
import { queueKey } from './queue-key';

/**
 * A check-in, or one that is taken back, which the server has still to accept. It names a booking and nobody.
 * `at`: when it was made (ISO 8601, in UTC). `departure`: for which date; absent in one that an earlier build
 * has left. `travellers`: how many of the party came; without it, all. `remark`: what the server said of it;
 * then it is not sent again, and stays until its guide has read it.
 */
const QueuedCheckIn = v.object({
  id: v.string(),
  kind: v.picklist(['check-in', 'undo']),
  packageId: ObjectId,
  booking: ObjectId,
  reference: v.string(),
  ticket: v.exactOptional(v.string()),
  at: v.string(),
  departure: v.exactOptional(v.string()),
  travellers: v.exactOptional(v.number()),
  remark: v.exactOptional(v.string()),
});
export type QueuedCheckIn = v.InferOutput<typeof QueuedCheckIn>;

const listeners = new Set<() => void>();

/** Calls `listener` after each change, also by another tab. Returns how to stop it. */
export function onQueueChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The queue as it is stored: equal texts are equal queues. */
export const storedQueue = (uid: string): string => browserStorage.read(queueKey(uid)) ?? '[]';

/** Whether it is still there when the page is opened again: a browser's storage may be full or forbidden. */
export const isQueueLasting = (uid: string): boolean => browserStorage.isLasting(queueKey(uid));

/** Reads a stored queue, in the order in which it was filled. Unreadable data counts as none. */
export const parseQueue = (stored: string): readonly QueuedCheckIn[] =>
  parseStored(stored, v.array(QueuedCheckIn)) ?? [];

export function changeQueue(
  uid: string,
  change: (queue: readonly QueuedCheckIn[]) => readonly QueuedCheckIn[],
): void {
  const changed = change(parseQueue(storedQueue(uid)));
  if (changed.length > 0) browserStorage.write(queueKey(uid), JSON.stringify(changed));
  else browserStorage.remove(queueKey(uid));
  for (const listener of listeners) listener();
}

/** Whether it has still to be sent. */
export const isUnsent = ({ remark }: QueuedCheckIn): boolean => remark === undefined;

import { useMemo, useSyncExternalStore } from 'react';
import { onQueueChange, parseQueue, storedQueue, type QueuedCheckIn } from './queued-check-in';

/** The queue of this account on this device, also as other tabs change it. */
export function useQueue(uid: string): readonly QueuedCheckIn[] {
  const stored = useSyncExternalStore(
    onQueueChange,
    () => storedQueue(uid),
    () => '[]',
  );
  return useMemo(() => parseQueue(stored), [stored]);
}

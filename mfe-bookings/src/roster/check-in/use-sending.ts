import type { RosterEntry } from '@safar/shared-contracts/roster.contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { remarkOn } from './check-in-words';
import { isUnsent, type QueuedCheckIn } from './queued-check-in';
import { sendQueue, type Outcome } from './send-queue';

/** A network that is there again may not reach the site at once. */
const RETRY_INTERVAL_MS = 15_000;

/**
 * Sends the queue of an account: what a reload left when the screen opens, and the rest once there is a
 * network. `onAccepted` gets each entry as the server has it now. `send` sends now, and gives what became of
 * the one with that id, or undefined while the server cannot be reached.
 */
export function useSending(
  uid: string,
  queue: readonly QueuedCheckIn[],
  onAccepted: (entry: RosterEntry) => void,
) {
  const [isSending, setIsSending] = useState(false);
  const awaited = useRef(new Map<string, Outcome | undefined>());
  const runs = useRef(0);
  const hasUnsent = queue.some(isUnsent);

  async function run(): Promise<void> {
    runs.current += 1;
    setIsSending(true);
    await sendQueue(uid, ({ id }, outcome) => {
      if (outcome.state === 'accepted') onAccepted(outcome.entry);
      if (!awaited.current.has(id)) return remarkOn(outcome);
      awaited.current.set(id, outcome);
      return undefined;
    });
    runs.current -= 1;
    if (runs.current === 0) setIsSending(false);
  }

  async function send(id: string): Promise<Outcome | undefined> {
    awaited.current.set(id, undefined);
    await run();
    const outcome = awaited.current.get(id);
    awaited.current.delete(id);
    return outcome;
  }

  const retry = useEffectEvent(() => {
    if (hasUnsent && runs.current === 0) void run();
  });
  useEffect(() => {
    retry();
    const onOnline = () => retry();
    const timer = setInterval(onOnline, RETRY_INTERVAL_MS);
    addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onOnline);
    };
  }, []);

  return { isSending, send };
}

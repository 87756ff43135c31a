import { formatCount } from '@safar/shared-ui/format';
import { toastError, toastSuccess } from '@safar/shared-ui/toast';
import { remarkOn } from './check-in-words';
import type { QueuedCheckIn } from './queued-check-in';
import { sendQueue } from './send-queue';

type Kinds = QueuedCheckIn['kind'][];

/**
 * Sends the check-ins of an account that wait on this device, and says so. What the server said of one that
 * it did not accept as it was made stays there: the roster of its tour shows it.
 */
export async function sendLeftQueue(uid: string): Promise<void> {
  const sent: Kinds = [];
  const remarked: Kinds = [];
  await sendQueue(uid, ({ kind }, outcome) => {
    const remark = remarkOn(outcome);
    (remark === undefined ? sent : remarked).push(kind);
    return remark;
  });
  if (sent.length > 0) {
    toastSuccess(`${countsOf(sent)} made without a network ${sent.length === 1 ? 'was' : 'were'} sent.`);
  }
  if (remarked.length > 0) {
    toastError(`${countsOf(remarked)} made without a network did not count. The roster says why.`);
  }
}

/** Returns '1 check-in', '2 undos', or '2 check-ins and 1 undo'. */
const countsOf = (kinds: Kinds) =>
  (['check-in', 'undo'] as const)
    .map((kind) => ({ kind, count: kinds.filter((each) => each === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => formatCount(count, kind))
    .join(' and ');

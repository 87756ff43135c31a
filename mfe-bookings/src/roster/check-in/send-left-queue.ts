import { today } from '@safar/shared-ui/format';
import { toastError, toastSuccess } from '@safar/shared-ui/toast';
import { remarkOn } from './check-in-words';
import { sendQueue } from './send-queue';

/**
 * Sends the check-ins of an account that wait on this device, and says so. What the server said of one that
 * it did not accept as it was made stays there: the roster of its tour shows it.
 */
export async function sendLeftQueue(uid: string): Promise<void> {
  let [sent, remarks] = [0, 0];
  await sendQueue(uid, (_queued, outcome) => {
    const remark = remarkOn(outcome, today());
    if (remark === undefined) sent += 1;
    else remarks += 1;
    return remark;
  });
  if (sent > 0) toastSuccess(`${changes(sent)} made without a network ${sent === 1 ? 'was' : 'were'} sent.`);
  if (remarks > 0)
    toastError(`${changes(remarks)} made without a network did not count. The roster says why.`);
}

const changes = (count: number) => (count === 1 ? '1 check-in' : `${count} check-ins`);

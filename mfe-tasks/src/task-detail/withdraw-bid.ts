import { isExplained } from '@safar/shared-auth';
import { confirmDialog } from '@safar/shared-ui/dialog';
import { failureDialog } from '@safar/shared-ui/failure-dialog';
import { toastSuccess } from '@safar/shared-ui/toast';
import { withdrawBid } from './withdrawal.api';

/** Asks whether to withdraw a bid, and does so. Gives by how many bids that changed the task. */
export async function askAndWithdraw(id: string): Promise<0 | 1 | undefined> {
  if (!(await confirmDialog(QUESTION))) return undefined;
  try {
    const modified = await withdrawBid(id);
    toastSuccess('Your bid is withdrawn.');
    return modified;
  } catch (error) {
    if (!isExplained(error))
      await failureDialog(error, { refused: 'Your bid was not withdrawn', doing: 'withdrawing your bid' });
    return undefined;
  }
}

const QUESTION = {
  title: 'Withdraw your bid?',
  text: 'The poster gets a notice, and sees your name and email no longer. While the task is open, you can bid again.',
  confirm: 'Withdraw my bid',
  cancel: 'Keep it',
  danger: true,
};

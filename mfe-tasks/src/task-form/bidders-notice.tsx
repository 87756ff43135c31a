import type { Task } from '@safar/shared-contracts/task.contract';
import { formatCount } from '@safar/shared-ui/format';
import { Notice } from '@safar/shared-ui/notice';
import { useUtcToday } from '@safar/shared-ui/use-utc-today';
import { biddersGetNotice } from '../bidders-get-notice';
import { textsOf, type TaskTexts } from './task-form-fields';

/**
 * Says who gets a notice of what is typed into the form of an open task, as the backend decides it: another
 * title or category changes nothing of the work.
 */
export function BiddersNotice({ task, values }: { task: Task; values: TaskTexts }) {
  const today = useUtcToday();
  const { budget, deadline, description } = textsOf(task);
  const isAnother =
    Number(values.budget) !== Number(budget) ||
    values.deadline !== deadline ||
    values.description.trim() !== description;
  const isNotified = task.likeCount > 0 && !task.taken && values.deadline >= today && isAnother;
  return (
    <Notice>
      {isNotified &&
        `This task has ${formatCount(task.likeCount, 'bid')}. ${biddersGetNotice(task)} of this change.`}
    </Notice>
  );
}

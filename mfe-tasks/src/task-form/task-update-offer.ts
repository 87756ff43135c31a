import { useAuth } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { Task } from '@safar/shared-contracts/task.contract';
import { useUpdateOffer } from '@safar/shared-ui/update-offer';
import { updateDraftKey } from './task-draft-keys';
import { versionOf } from './task-form-fields';

/** For a form whose task was posted by an earlier press, with other words. */
export function useTaskUpdateOffer() {
  const uid = useAuth(({ user }) => user?.uid) ?? '';
  return useUpdateOffer(Task, (task) => ({
    title: 'Your task was posted before your last change',
    name: task.title,
    path: paths.updateTask(task._id),
    storedAt: updateDraftKey(uid, task._id),
    present: versionOf(task),
  }));
}

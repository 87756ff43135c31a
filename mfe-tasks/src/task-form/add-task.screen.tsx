import { paths } from '@safar/shared-contracts/paths';
import { alertDialog } from '@safar/shared-ui/dialog';
import { Page } from '@safar/shared-ui/page';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useForm } from '@safar/shared-ui/use-form';
import { useNavigate } from 'react-router-dom';
import { addTask } from '../tasks.api';
import { onInvalid, TaskForm } from './task-form';
import { EMPTY_TASK, NewTaskInput } from './task-form-fields';
import { useTaskUpdateOffer } from './task-update-offer';

/** The form that posts a task. Source: Spec D2.13. */
function AddTaskScreen() {
  const navigate = useNavigate();
  const offerUpdate = useTaskUpdateOffer();
  const form = useForm({
    schema: NewTaskInput,
    initial: EMPTY_TASK,
    submit: async (fields) => {
      toastSuccess(await addTask(fields, paths.addTask));
    },
    onSaved: async () => navigate(paths.taskBoard),
    onInvalid,
    onFailure: async (error, typed) => {
      if (await offerUpdate(error, typed, { form })) return;
      await alertDialog({ title: 'Failed to add task', icon: 'error' });
    },
  });
  return (
    <Page title="Post a task" intro="Say what needs to be done, by when, and what you will pay.">
      <TaskForm form={form} submitText="Post task" busyText="Adding..." />
    </Page>
  );
}

export { AddTaskScreen as Component };

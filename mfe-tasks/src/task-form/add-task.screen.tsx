import { paths } from '@safar/shared-contracts/paths';
import { Page } from '@safar/shared-ui/page';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useForm } from '@safar/shared-ui/use-form';
import { useNavigate } from 'react-router-dom';
import { addTask } from '../tasks.api';
import { alertsOf, TaskForm } from './task-form';
import { EMPTY_TASK, NewTaskInput } from './task-form-fields';

/** The form that posts a task. Source: Spec D2.13. */
function AddTaskScreen() {
  const navigate = useNavigate();
  const form = useForm({
    schema: NewTaskInput,
    initial: EMPTY_TASK,
    submit: async (fields) => {
      toastSuccess(await addTask(fields));
    },
    onSaved: async () => navigate(paths.taskBoard),
    ...alertsOf('Failed to add task'),
  });
  return (
    <Page title="Post a task" intro="Say what needs to be done, until when, and what it is worth.">
      <TaskForm form={form} submitText="Post task" busyText="Adding..." />
    </Page>
  );
}

export { AddTaskScreen as Component };

import { paths } from '@safar/shared-contracts/paths';
import { Page } from '@safar/shared-ui/page';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useNavigate } from 'react-router-dom';
import { addTask } from '../tasks.api';
import { TaskForm } from './task-form';
import { EMPTY_TASK, NewTaskInput } from './task-form-fields';

/** The form that posts a task. Source: Spec D2.13. */
function AddTaskScreen() {
  const navigate = useNavigate();
  return (
    <Page title="Post a task" intro="Say what needs to be done, until when, and what it is worth.">
      <TaskForm
        schema={NewTaskInput}
        initial={EMPTY_TASK}
        submitText="Post task"
        busyText="Adding..."
        failureText="Failed to add task"
        submit={async (fields) => {
          toastSuccess(await addTask(fields));
        }}
        onSaved={async () => navigate(paths.taskBoard)}
      />
    </Page>
  );
}

export { AddTaskScreen as Component };

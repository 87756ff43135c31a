import type { Account } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { Task } from '@safar/shared-contracts/task.contract';
import { ConflictChoice } from '@safar/shared-ui/conflict-choice';
import { timedDialog } from '@safar/shared-ui/dialog';
import { DraftNotice } from '@safar/shared-ui/draft-notice';
import { Notice } from '@safar/shared-ui/notice';
import { useVersionedForm } from '@safar/shared-ui/use-versioned-form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { addTask, updateTask } from '../tasks.api';
import { alertsOf, TaskForm } from './task-form';
import { EMPTY_TASK, NewTaskInput, TaskInput, textsOf } from './task-form-fields';

/** How long the success overlay shows. Source: Spec 9.8. */
const OVERLAY_MS = 2000;

const LABELS = {
  title: 'Title',
  category: 'Category',
  description: 'Description',
  deadline: 'Deadline',
  budget: 'Budget',
};

/** The storage key of what a user typed to change the task with that id. */
export const updateDraftKey = (account: Account, id: string): string =>
  `safar-task-draft:${account.uid}:update:${id}`;

interface UpdateTaskFormProps {
  /** The id of the task. */
  id: string;
  /** Undefined when it was deleted, and what its poster typed before is still stored. */
  task: Task | undefined;
  account: Account;
}

/** The form of the user's own task. */
export function UpdateTaskForm({ id, task, account }: UpdateTaskFormProps) {
  const { form, ...edited } = useTaskUpdate({ id, task, account });
  return (
    <TaskForm
      form={form}
      props={edited.props}
      rating={task?.user.rating ?? 0}
      submitText={edited.gone ? 'Post as a new task' : 'Update task'}
      busyText="Updating..."
      draftText="Your draft is kept in this browser."
    >
      {edited.hasDraft && !edited.gone && <DraftNotice onDiscard={edited.discardDraft} />}
      <Notice tone="warning">
        {edited.gone &&
          'This task was deleted meanwhile. What you typed is still here: you can post it as a new task.'}
      </Notice>
      <ConflictChoice what="This task" labels={LABELS} {...edited.conflict} />
    </TaskForm>
  );
}

function useTaskUpdate({ id, task, account }: UpdateTaskFormProps) {
  const navigate = useNavigate();
  return useVersionedForm({
    schema: TaskInput,
    newSchema: NewTaskInput,
    loaded: task ? versionOf(task) : { values: EMPTY_TASK, version: undefined },
    isGone: !task,
    fixed: {},
    storedAt: updateDraftKey(account, id),
    save: async (fields, version) => {
      await updateTask(id, fields, version);
      return 'Task Updated Successfully!';
    },
    saveAsNew: addTask,
    read: (current) => {
      const parsed = v.safeParse(Task, current);
      return parsed.success ? versionOf(parsed.output) : undefined;
    },
    alreadySaved: 'Task Updated Successfully!',
    onSaved: async (title) => {
      await timedDialog({ title, icon: 'success', ms: OVERLAY_MS });
      await navigate(paths.taskBoard);
    },
    ...alertsOf('Failed to update task'),
  });
}

const versionOf = (task: Task) => ({ values: textsOf(task), version: task.version });

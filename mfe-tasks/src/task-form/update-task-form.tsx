import type { Account } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { Task } from '@safar/shared-contracts/task.contract';
import { ConflictChoice } from '@safar/shared-ui/conflict-choice';
import { alertDialog, timedDialog } from '@safar/shared-ui/dialog';
import { DraftNotice } from '@safar/shared-ui/draft-notice';
import { formatDate } from '@safar/shared-ui/format';
import { Notice } from '@safar/shared-ui/notice';
import { OtherTabNotice } from '@safar/shared-ui/other-tab-notice';
import { useVersionedForm } from '@safar/shared-ui/use-versioned-form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { formatBudget } from '../format-budget';
import { addTask, updateTask } from '../tasks.api';
import { BiddersNotice } from './bidders-notice';
import { onInvalid, TaskForm } from './task-form';
import { updateDraftKey } from './task-draft-keys';
import { EMPTY_TASK, NewTaskInput, TaskInput, textsOf, versionOf } from './task-form-fields';
import { useTaskUpdateOffer } from './task-update-offer';

/** How long the success overlay shows. Source: Spec 9.8. */
const OVERLAY_MS = 2000;

const LABELS = {
  title: 'Title',
  category: 'Category',
  description: 'Description',
  deadline: 'Deadline',
  budget: 'Budget',
};

/** The text of a field as users read it elsewhere on the site. */
function readableValue(name: string, text: string): string {
  if (text === '') return '';
  if (name === 'deadline') return formatDate(text);
  if (name === 'budget') return formatBudget(Number(text));
  return text;
}

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
      storedAt={edited.storedAt}
      decisions={edited.conflict.decisions}
      consequence={task && <BiddersNotice task={task} values={form.values} />}
    >
      {edited.hasDraft && !edited.gone && <DraftNotice onDiscard={edited.discardDraft} />}
      <OtherTabNotice storedAt={edited.storedAt} hasConflict={edited.conflict.decisions.length > 0} />
      <Notice tone="warning">
        {edited.gone &&
          'This task has been deleted in the meantime. What you typed is still here: you can post it as a new task.'}
      </Notice>
      <ConflictChoice what="This task" labels={LABELS} readable={readableValue} {...edited.conflict} />
    </TaskForm>
  );
}

function useTaskUpdate({ id, task, account }: UpdateTaskFormProps) {
  const navigate = useNavigate();
  const storedAt = updateDraftKey(account.uid, id);
  const offerUpdate = useTaskUpdateOffer();
  const edited = useVersionedForm({
    schema: TaskInput,
    newSchema: NewTaskInput,
    loaded: task ? versionOf(task) : { values: EMPTY_TASK, version: undefined },
    isGone: !task,
    fixed: {},
    storedAt,
    save: async (fields, version) => {
      await updateTask(id, fields, version);
      return 'Task Updated Successfully!';
    },
    texts: textsOf,
    saveAsNew: (fields) => addTask(fields, storedAt),
    read: (current) => {
      const parsed = v.safeParse(Task, current);
      return parsed.success ? versionOf(parsed.output) : undefined;
    },
    alreadySaved: 'Task Updated Successfully!',
    onSaved: async (title) => {
      const isShown = await timedDialog({ title, icon: 'success', ms: OVERLAY_MS });
      if (isShown) await navigate(paths.taskBoard);
    },
    onInvalid,
    onFailure: async (error, typed) => {
      if (await offerUpdate(error, typed, { form: edited.form, storedAt })) return;
      await alertDialog({ title: 'Failed to update task', icon: 'error' });
    },
  });
  return { ...edited, storedAt };
}

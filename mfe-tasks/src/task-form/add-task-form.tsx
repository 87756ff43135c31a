import { paths } from '@safar/shared-contracts/paths';
import { alertDialog } from '@safar/shared-ui/dialog';
import { DraftNotice } from '@safar/shared-ui/draft-notice';
import { storeDraft } from '@safar/shared-ui/form-draft';
import { OtherTabNotice } from '@safar/shared-ui/other-tab-notice';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useForm } from '@safar/shared-ui/use-form';
import { useStoredDraft, useTypedDraft } from '@safar/shared-ui/use-typed-draft';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addTask } from '../tasks.api';
import { newTaskDraftKey } from './task-draft-keys';
import { onInvalid, TaskForm } from './task-form';
import { EMPTY_TASK, NewTaskInput } from './task-form-fields';
import { useTaskUpdateOffer } from './task-update-offer';

/** The form of a new task. What is typed is stored in this browser until it is posted. */
export function AddTaskForm({ uid }: { uid: string }) {
  const navigate = useNavigate();
  const offerUpdate = useTaskUpdateOffer();
  const storedAt = newTaskDraftKey(uid);
  const { initial, hasDraft } = useTypedDraft(storedAt, EMPTY_TASK);
  const [isDraftShown, setIsDraftShown] = useState(hasDraft);
  const form = useForm({
    schema: NewTaskInput,
    initial,
    submit: async (fields) => {
      toastSuccess(await addTask(fields, storedAt));
      // Removed now, because the form may have been left meanwhile.
      storeDraft(storedAt, undefined);
    },
    onSaved: async () => navigate(paths.taskBoard),
    onInvalid,
    onFailure: async (error, typed) => {
      if (await offerUpdate(error, typed, { form, storedAt })) return;
      await alertDialog({ title: 'Failed to add task', icon: 'error' });
    },
  });
  useStoredDraft(storedAt, form.values, EMPTY_TASK);

  const discardDraft = () => {
    setIsDraftShown(false);
    form.replace(EMPTY_TASK, EMPTY_TASK);
  };
  return (
    <TaskForm form={form} submitText="Post task" busyText="Adding..." storedAt={storedAt}>
      {isDraftShown && <DraftNotice onDiscard={discardDraft} />}
      <OtherTabNotice storedAt={storedAt} />
    </TaskForm>
  );
}

import { paths } from '@safar/shared-contracts/paths';
import { alertDialog } from '@safar/shared-ui/dialog';
import { DraftNotice } from '@safar/shared-ui/draft-notice';
import { readDraft, storeDraft } from '@safar/shared-ui/form-draft';
import { OtherTabNotice } from '@safar/shared-ui/other-tab-notice';
import { toastSuccess } from '@safar/shared-ui/toast';
import { useForm } from '@safar/shared-ui/use-form';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addTask } from '../tasks.api';
import { newTaskDraftKey, TaskDraft } from './task-draft';
import { onInvalid, TaskForm } from './task-form';
import { EMPTY_TASK, NewTaskInput } from './task-form-fields';
import { useTaskUpdateOffer } from './task-update-offer';

/** The form of a new task. What is typed is stored in this browser until it is posted. */
export function AddTaskForm({ uid }: { uid: string }) {
  const navigate = useNavigate();
  const offerUpdate = useTaskUpdateOffer();
  const storedAt = newTaskDraftKey(uid);
  const [draft, setDraft] = useState(() => readDraft(storedAt, TaskDraft));
  const form = useForm({
    schema: NewTaskInput,
    initial: draft ?? EMPTY_TASK,
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
  const { values } = form;
  useEffect(() => {
    const isTyped = Object.values(values).some((text) => text !== '');
    storeDraft(storedAt, isTyped ? values : undefined);
  }, [storedAt, values]);

  const discardDraft = () => {
    setDraft(undefined);
    form.replace(EMPTY_TASK, EMPTY_TASK);
  };
  return (
    <TaskForm form={form} submitText="Post task" busyText="Adding..." storedAt={storedAt}>
      {draft && <DraftNotice onDiscard={discardDraft} />}
      <OtherTabNotice storedAt={storedAt} />
    </TaskForm>
  );
}

import { paths } from '@safar/shared-contracts/paths';
import type { TaskFields } from '@safar/shared-contracts/task.contract';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { alertDialog } from '@safar/shared-ui/dialog';
import { ErrorSummary } from '@safar/shared-ui/error-summary';
import { Form, FormActions, FormAndPreview } from '@safar/shared-ui/form';
import { Notice } from '@safar/shared-ui/notice';
import { useForm } from '@safar/shared-ui/use-form';
import { useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import type { NewTaskInput, TaskInput, TaskTexts } from './task-form-fields';
import { TaskFormParts } from './task-form-parts';
import { TaskPreview } from './task-preview';

export interface TaskFormProps {
  /** The schema of a new task or of an existing one. */
  schema: typeof TaskInput | typeof NewTaskInput;
  initial: TaskTexts;
  /** The poster's rating in stars, 0 when there is none yet. */
  rating?: number;
  submitText: string;
  busyText: string;
  /** The title of the alert when the server refuses the task. */
  failureText: string;
  submit: (fields: TaskFields) => Promise<void>;
  /** Called after the server saved the task. */
  onSaved: () => Promise<void>;
}

/**
 * The form of a new or existing task, beside a preview of its card. Values are kept on failure. Source: Spec
 * 2.98, 5.9.
 */
export function TaskForm({
  schema,
  initial,
  rating = 0,
  submitText,
  busyText,
  failureText,
  submit,
  onSaved,
}: TaskFormProps) {
  const form = useForm({
    schema,
    initial,
    submit,
    onSaved,
    onInvalid: (_errors, values) =>
      Object.values(values).some((text) => text.trim() === '')
        ? alertDialog({ title: 'Please fill in all required fields!', icon: 'warning' })
        : undefined,
    onFailure: () => alertDialog({ title: failureText, icon: 'error' }),
  });
  useUnsavedChanges(form.dirty);

  return (
    <FormAndPreview>
      <Form {...form.props}>
        <ErrorSummary {...form.summary} />
        <Notice tone="danger">{form.failure}</Notice>
        <TaskFormParts field={form.field} />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy} busyText={busyText}>
            {submitText}
          </Button>
          <LinkButton variant="quiet" to={paths.taskBoard}>
            Cancel
          </LinkButton>
        </FormActions>
      </Form>
      <TaskPreview values={form.values} rating={rating} />
    </FormAndPreview>
  );
}

import { paths } from '@safar/shared-contracts/paths';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { SubmitOrChoose } from '@safar/shared-ui/conflict-choice';
import { alertDialog } from '@safar/shared-ui/dialog';
import { ErrorSummary } from '@safar/shared-ui/error-summary';
import { Form, FormActions, FormAndPreview } from '@safar/shared-ui/form';
import { Notice } from '@safar/shared-ui/notice';
import type { useForm } from '@safar/shared-ui/use-form';
import { useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import type { ComponentProps, ReactNode } from 'react';
import type { TaskInput, TaskTexts } from './task-form-fields';
import { TaskFormParts } from './task-form-parts';
import { TaskPreview } from './task-preview';

type TaskFormState = ReturnType<typeof useForm<TaskTexts, typeof TaskInput>>;

interface TaskFormProps {
  form: TaskFormState;
  /** What the form element has in place of the form's own. */
  props?: TaskFormState['props'];
  /** The poster's rating in stars, 0 when there is none yet. */
  rating?: number;
  submitText: string;
  busyText: string;
  /** The storage key of what is typed; without it, that is lost when the form is left. */
  storedAt?: string;
  /** What there is to choose above the fields first. */
  decisions?: ComponentProps<typeof SubmitOrChoose>['decisions'];
  /** Between the fields and the buttons: what saving means. */
  consequence?: ReactNode;
  /** Above the fields. */
  children?: ReactNode;
}

/**
 * The form of a new or existing task, beside a preview of its card. Values are kept on failure. Source: Spec
 * 2.98, 5.9.
 */
export function TaskForm({
  form,
  props = form.props,
  rating = 0,
  submitText,
  busyText,
  storedAt,
  decisions = [],
  consequence,
  children,
}: TaskFormProps) {
  useUnsavedChanges(form.dirty, storedAt);
  return (
    <FormAndPreview>
      <Form {...props}>
        {children}
        <ErrorSummary {...form.summary} />
        <Notice tone="danger">{form.failure}</Notice>
        <TaskFormParts field={form.field} />
        {consequence}
        <FormActions>
          <SubmitOrChoose decisions={decisions}>
            <Button type="submit" variant="primary" busy={form.busy} busyText={busyText}>
              {submitText}
            </Button>
          </SubmitOrChoose>
          <LinkButton variant="quiet" to={paths.taskBoard}>
            Cancel
          </LinkButton>
        </FormActions>
      </Form>
      <TaskPreview values={form.values} rating={rating} />
    </FormAndPreview>
  );
}

/** The alert of a task's form in which something is missing. */
export const onInvalid = (_errors: object, values: TaskTexts) =>
  Object.values(values).some((text) => text.trim() === '')
    ? alertDialog({ title: 'Please fill in all required fields!', icon: 'warning' })
    : undefined;

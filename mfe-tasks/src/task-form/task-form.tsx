import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { TASK_CATEGORIES, type TaskFields } from '@safar/shared-contracts/task.contract';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { alertDialog } from '@safar/shared-ui/dialog';
import { ErrorSummary } from '@safar/shared-ui/error-summary';
import { Field } from '@safar/shared-ui/field';
import { Form } from '@safar/shared-ui/form';
import { Notice } from '@safar/shared-ui/notice';
import { useForm } from '@safar/shared-ui/use-form';
import { useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import { REQUIRED, type NewTaskInput, type TaskInput, type TaskTexts } from './task-form-fields';

export interface TaskFormProps {
  /** Of a new task, or of one that is there. */
  schema: typeof TaskInput | typeof NewTaskInput;
  initial: TaskTexts;
  submitText: string;
  busyText: string;
  /** The alert when the server does not take it. */
  failureText: string;
  submit: (fields: TaskFields) => Promise<void>;
  /** What leads on once the server took it. */
  onSaved: () => Promise<void>;
}

/** The fields of a task, for a new and for an old one. Values are kept on failure. Source: specification.md sections 2 and 5. */
export function TaskForm({
  schema,
  initial,
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
    onInvalid: (errors) =>
      Object.values(errors).includes(REQUIRED)
        ? alertDialog({ title: 'Please fill in all required fields!', icon: 'warning' })
        : undefined,
    onFailure: () => alertDialog({ title: failureText, icon: 'error' }),
  });
  useUnsavedChanges(form.dirty);

  return (
    <Form {...form.props}>
      <ErrorSummary {...form.summary} />
      <Notice tone="danger">{form.failure}</Notice>
      <Field label="Title" required {...form.field('title')} />
      <Field as="select" label="Category" required {...form.field('category')}>
        <option value="">Choose a category</option>
        {TASK_CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </Field>
      <Field as="textarea" label="Description" required {...form.field('description')} />
      <Field type="date" label="Deadline" required {...form.field('deadline')} />
      <Field
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        label="Budget"
        hint="In US dollars"
        required
        {...form.field('budget')}
      />
      <Buttons>
        <Button type="submit" variant="primary" busy={form.busy} busyText={busyText}>
          {submitText}
        </Button>
        <LinkButton variant="quiet" to={paths.taskBoard}>
          Cancel
        </LinkButton>
      </Buttons>
    </Form>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

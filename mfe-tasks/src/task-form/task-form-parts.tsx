import styled from '@emotion/styled';
import { TASK_CATEGORIES } from '@safar/shared-contracts/task.contract';
import { Field } from '@safar/shared-ui/field';
import { FormPart } from '@safar/shared-ui/form';
import type { useForm } from '@safar/shared-ui/use-form';
import type { TaskInput, TaskTexts } from './task-form-fields';

/** The lengths of `TaskFields` in shared-contracts. */
const MAX = { title: 120, description: 5000 };

/** The fields of a task. */
export function TaskFormParts({
  field,
}: {
  field: ReturnType<typeof useForm<TaskTexts, typeof TaskInput>>['field'];
}) {
  return (
    <>
      <FormPart>
        <legend>The task</legend>
        <Field
          label="Title"
          hint="A short name for the task."
          counted={MAX.title}
          required
          {...field('title')}
        />
        <Field as="select" label="Category" required {...field('category')}>
          <option value="">Choose a category</option>
          {TASK_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Field>
        <Field
          as="textarea"
          label="Description"
          hint="What needs to be done, what you already have, and how you will judge the result. Up to 5,000 characters."
          counted={MAX.description}
          required
          {...field('description')}
        />
      </FormPart>
      <FormPart>
        <legend>Time and money</legend>
        <Short>
          <Field
            type="date"
            label="Deadline"
            hint="The latest day on which the result is of use to you."
            required
            {...field('deadline')}
          />
          <Field
            label="Budget"
            hint="In US dollars, for the whole job."
            unit="$"
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            required
            {...field('budget')}
          />
        </Short>
      </FormPart>
    </>
  );
}

const Short = styled.div`
  display: grid;
  gap: var(--space-6);
  align-items: start;

  @media (min-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

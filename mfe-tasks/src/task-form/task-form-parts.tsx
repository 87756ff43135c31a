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
          hint="What you would call it in one breath."
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
          hint="What is to be done, what is there already, and how you will know that it is good. Up to 5,000 characters."
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
            hint="The last day on which you can use it."
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

import styled from '@emotion/styled';
import { TASK_CATEGORIES } from '@safar/shared-contracts/task.contract';
import { CharacterCount } from '@safar/shared-ui/character-count';
import { Field } from '@safar/shared-ui/field';
import type { useForm } from '@safar/shared-ui/use-form';
import { BudgetField } from './budget-field';
import type { TaskInput, TaskTexts } from './task-form-fields';

/** Source: TaskFields of shared-contracts. */
const MOST = { title: 120, description: 5000 };

interface TaskFormPartsProps {
  values: TaskTexts;
  field: ReturnType<typeof useForm<TaskTexts, typeof TaskInput>>['field'];
}

/** The fields of a task, in the order in which one thinks of them. */
export function TaskFormParts({ values, field }: TaskFormPartsProps) {
  return (
    <>
      <Part>
        <legend>The task</legend>
        <div>
          <Field label="Title" hint="What you would call it in one breath." required {...field('title')} />
          <CharacterCount text={values.title} most={MOST.title} />
        </div>
        <Field as="select" label="Category" required {...field('category')}>
          <option value="">Choose a category</option>
          {TASK_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Field>
        <div>
          <Field
            as="textarea"
            label="Description"
            hint="What is to be done, what is there already, and how you will know that it is good. Up to 5,000 characters."
            required
            {...field('description')}
          />
          <CharacterCount text={values.description} most={MOST.description} />
        </div>
      </Part>
      <Part>
        <legend>Time and money</legend>
        <Short>
          <Field
            type="date"
            label="Deadline"
            hint="The last day on which you can use it."
            required
            {...field('deadline')}
          />
          <BudgetField required {...field('budget')} />
        </Short>
      </Part>
    </>
  );
}

const Part = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: var(--space-4);
    padding: 0;
    font: 700 var(--size-4) / 1.2 var(--font-display);
  }
  > div {
    display: grid;
    gap: var(--space-1);
  }
  & + & {
    margin-top: var(--space-4);
  }
`;

const Short = styled.div`
  && {
    gap: var(--space-6);
    align-items: start;
  }
  @media (min-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

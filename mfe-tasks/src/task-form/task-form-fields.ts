import { TaskFields, type Task } from '@safar/shared-contracts/task.contract';
import { chooseToCome, isToCome } from '@safar/shared-ui/day-to-come';
import { amountText } from '@safar/shared-ui/format';
import * as v from 'valibot';

/** Requires a text; `what` is the message for an empty one. */
const filled = (what: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(what));
const { title, category, description, deadline, budget } = TaskFields.entries;

/** Parses the texts of the form into the body of a create or an update. Source: Spec 5.9 to 5.11. */
export const TaskInput = v.object({
  title: v.pipe(filled('Enter a title.'), title),
  category: v.pipe(filled('Choose a category.'), category),
  description: v.pipe(filled('Describe the task.'), description),
  deadline: v.pipe(filled('Choose a deadline.'), deadline),
  budget: v.pipe(filled('Enter a budget.'), v.transform(Number), budget),
});

/** Parses a new task, whose deadline must not have passed: nobody could bid on it. */
export const NewTaskInput = v.object({
  ...TaskInput.entries,
  deadline: v.pipe(TaskInput.entries.deadline, v.check(isToCome, chooseToCome)),
});

/** The initial texts of the form. A type and not an interface: the form requires a record of texts. */
export type TaskTexts = { [Name in keyof typeof TaskInput.entries]: string };

export const EMPTY_TASK: TaskTexts = { title: '', category: '', description: '', deadline: '', budget: '' };

/** A task, or what the form sends of one, as the texts of the form. */
export function textsOf({
  title,
  category,
  description,
  deadline,
  budget,
}: Pick<Task, keyof TaskTexts>): TaskTexts {
  return { title, category, description, deadline, budget: amountText(budget) };
}

/** A task as its update form has it. */
export const versionOf = (task: Task) => ({ values: textsOf(task), version: task.version });

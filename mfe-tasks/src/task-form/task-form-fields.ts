import { TaskFields, type Task } from '@safar/shared-contracts/task.contract';
import { today } from '@safar/shared-ui/format';
import * as v from 'valibot';

/** An empty text is missing, whatever else it might be: `what` to do about it. */
const filled = (what: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(what));
const { title, category, description, deadline, budget } = TaskFields.entries;

/** The form's texts, as typed, to the body of a create or an update. Source: Spec 5.9 to 5.11. */
export const TaskInput = v.object({
  title: v.pipe(filled('Enter a title.'), title),
  category: v.pipe(filled('Choose a category.'), category),
  description: v.pipe(filled('Describe the task.'), description),
  deadline: v.pipe(filled('Choose a deadline.'), deadline),
  budget: v.pipe(filled('Enter a budget.'), v.transform(Number), budget),
});

/** The same for a new task: nobody could bid on one whose deadline has passed. */
export const NewTaskInput = v.object({
  ...TaskInput.entries,
  deadline: v.pipe(
    TaskInput.entries.deadline,
    v.check((date) => date >= today(), 'Choose today or a day to come.'),
  ),
});

/** What stands in the form at first. A type, not an interface: the form wants a record of texts. */
export type TaskTexts = { [Name in keyof typeof TaskInput.entries]: string };

export const EMPTY_TASK: TaskTexts = { title: '', category: '', description: '', deadline: '', budget: '' };

export function textsOf({ title, category, description, deadline, budget }: Task): TaskTexts {
  return { title, category, description, deadline, budget: String(budget) };
}

import { Task } from '@safar/shared-contracts/task.contract';
import * as v from 'valibot';

export const ALL_TASKS = 'http://localhost:3000/alltasks';
export const MY_TASK = 'http://localhost:3000/mytask';
export const EMAIL = 'amina@example.com';

/** An id of 24 hex digits that ends in `digit`. */
export const idOf = (digit: number) => `${'a'.repeat(23)}${digit}`;

/** The calendar date that many days from today. */
export function dateIn(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** Somebody's open task, named after `digit`. */
export function taskOf(digit: number, changes: Partial<Task> = {}): Task {
  return v.parse(Task, {
    _id: idOf(digit),
    title: `Task ${digit}`,
    category: 'Design',
    description: 'Draw a logo with a boat.',
    deadline: dateIn(5),
    budget: 120.5,
    likeCount: 3,
    user: { name: 'Karim Uddin', rating: 4 },
    mine: false,
    bidByMe: false,
    closed: false,
    ...changes,
  });
}

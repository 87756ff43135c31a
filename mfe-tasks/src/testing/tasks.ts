import type { Task } from '@safar/shared-contracts/task.contract';
import { localDateIn } from '@safar/shared-testing/date';
import { idOf } from '@safar/shared-testing/id';
import { task } from '@safar/shared-testing/task';
import { user } from '@safar/shared-testing/user';

/** The email of the user whom `signInAs()` signs in. */
export const { email: EMAIL } = user();

/** An open task of another user, named after `number`. Its deadline is in five days. */
export const numberedTask = (number: number, changes: Partial<Task> = {}) =>
  task({ _id: idOf(number), title: `Task ${number}`, deadline: localDateIn(5), ...changes });

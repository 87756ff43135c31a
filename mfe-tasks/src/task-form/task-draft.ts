import type { Task } from '@safar/shared-contracts/task.contract';
import { textsOf } from './task-form-fields';

/** The storage key of the task that a user is about to post. */
export const newTaskDraftKey = (uid: string): string => `safar-task-draft:${uid}`;

/** The storage key of what a user typed to change the task with that id. */
export const updateDraftKey = (uid: string, id: string): string => `${newTaskDraftKey(uid)}:update:${id}`;

/** A task as its update form has it. */
export const versionOf = (task: Task) => ({ values: textsOf(task), version: task.version });

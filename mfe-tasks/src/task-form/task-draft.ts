import type { Task } from '@safar/shared-contracts/task.contract';
import * as v from 'valibot';
import { TaskInput, textsOf } from './task-form-fields';

/** What is typed in the form of a new task, as it is stored. */
export const TaskDraft = v.object(v.entriesFromList(v.keyof(TaskInput).options, v.string()));

/** The storage key of the task that a user is about to post. */
export const newTaskDraftKey = (uid: string): string => `safar-task-draft:${uid}`;

/** The storage key of what a user typed to change the task with that id. */
export const updateDraftKey = (uid: string, id: string): string => `${newTaskDraftKey(uid)}:update:${id}`;

/** A task as its update form has it. */
export const versionOf = (task: Task) => ({ values: textsOf(task), version: task.version });

/** The storage key of the task that a user is about to post. */
export const newTaskDraftKey = (uid: string): string => `safar-task-draft:${uid}`;

/** The storage key of what a user typed to change the task with that id. */
export const updateDraftKey = (uid: string, id: string): string => `${newTaskDraftKey(uid)}:update:${id}`;

import { MessageResponse } from '@safar/shared-contracts/message.contract';
import { IdParams } from '@safar/shared-contracts/object-id.contract';
import { Task, TaskFields, TaskSavedResponse } from '@safar/shared-contracts/task.contract';
import type { App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import { signedInUser, type UserGuard } from '@safar/shared-server/user-guard';
import { deleteTask, findOwnTask, updateTask } from './tasks.queries';

const tags = ['Own tasks'];

/** What only a task's poster does. */
export function ownTaskRoutes(app: App, pool: Pool, { requireUser }: UserGuard): void {
  app.get(
    '/mytask/:id',
    {
      onRequest: requireUser,
      schema: { tags, summary: 'A task of one’s own, to edit', params: IdParams, response: { 200: Task } },
    },
    (request) => findOwnTask(pool, request.params.id, signedInUser(request).email),
  );

  app.put(
    '/mytask/:id',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Change a task of one’s own',
        params: IdParams,
        body: TaskFields,
        response: { 200: TaskSavedResponse },
      },
    },
    async (request) => {
      const data = await updateTask(pool, request.params.id, request.body, signedInUser(request).email);
      return { data, message: 'Task Updated Successfully!' };
    },
  );

  app.delete(
    '/mytask/:id',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Delete a task of one’s own and the bids on it',
        params: IdParams,
        response: { 200: MessageResponse },
      },
    },
    async (request) => {
      await deleteTask(pool, request.params.id, signedInUser(request).email);
      return { message: 'Task deleted successfully.' };
    },
  );
}

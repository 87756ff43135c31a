import { ModifiedResponse, OwnEmail } from '@safar/shared-contracts/message.contract';
import { IdParams } from '@safar/shared-contracts/object-id.contract';
import {
  TaskResponse,
  TaskFields,
  TaskListResponse,
  TaskListQuery,
  TaskSavedResponse,
} from '@safar/shared-contracts/task.contract';
import type { App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import { requireOwnEmail, signedInUser, type UserGuard } from '@safar/shared-server/user-guard';
import { bidOnTask, createTask, findTask, listTasks } from './tasks.queries';

const tags = ['Task board'];

/** What everybody does on the board. */
export function boardRoutes(app: App, pool: Pool, { requireUser, optionalUser }: UserGuard): void {
  app.get(
    '/alltasks',
    {
      onRequest: optionalUser,
      schema: {
        tags,
        summary: 'The board, newest first, page by page; closed tasks too',
        querystring: TaskListQuery,
        response: { 200: TaskListResponse },
      },
    },
    (request) => listTasks(pool, request.query, request.user?.email),
  );

  app.get(
    '/alltasks/:id',
    {
      onRequest: optionalUser,
      schema: { tags, summary: 'One task', params: IdParams, response: { 200: TaskResponse } },
    },
    async (request) => ({ data: await findTask(pool, request.params.id, request.user?.email) }),
  );

  app.post(
    '/alltasks',
    {
      onRequest: requireUser,
      schema: { tags, summary: 'Post a task', body: TaskFields, response: { 201: TaskSavedResponse } },
    },
    async (request, reply) => {
      const data = await createTask(pool, request.body, signedInUser(request));
      return reply.code(201).send({ data, message: 'Task posted successfully!' });
    },
  );

  app.patch(
    '/alltasks/:id',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Bid on a task, once; not on one’s own and not on a closed one',
        params: IdParams,
        body: OwnEmail,
        response: { 200: ModifiedResponse },
      },
    },
    async (request) => {
      const { email } = requireOwnEmail(request, request.body.email);
      const modifiedCount = await bidOnTask(pool, request.params.id, email);
      return {
        modifiedCount,
        message: modifiedCount ? 'You liked this task.' : "You've already liked this task.",
      };
    },
  );
}

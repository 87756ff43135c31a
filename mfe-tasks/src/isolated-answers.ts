import { MessageResponse, ModifiedResponse } from '@safar/shared-contracts/message.contract';
import { PAGE_SIZE } from '@safar/shared-contracts/paging.contract';
import { refusal, sampleAnswer, type SampleAnswers } from '@safar/shared-contracts/sample-answers';
import { SampleChanges } from '@safar/shared-contracts/sample-changes';
import { SAMPLE_PEOPLE } from '@safar/shared-testing/sample-people';
import { localDateIn } from '@safar/shared-testing/date';
import { idOf } from '@safar/shared-testing/id';
import {
  Task,
  TASK_CATEGORIES,
  TaskResponse,
  TaskFields,
  TaskListResponse,
  TaskSavedResponse,
} from '@safar/shared-contracts/task.contract';
import * as v from 'valibot';

const changes = new SampleChanges<Task>();
const tasksFor = (email: string | null) => changes.in(sampleTasks(email));
const taskOf = (id: string | undefined, email: string | null) =>
  tasksFor(email).find(({ _id }) => _id === id);
const none = () => refusal('NOT_FOUND', 'This task does not exist.');
const notOwn = () => refusal('FORBIDDEN', 'This belongs to somebody else.');

/** What the task backend would answer this remote, for its isolated page. */
export const answers: SampleAnswers = {
  'GET /alltasks': sampleAnswer(
    TaskListResponse,
    ({ query, email }) => pageOf(tasksFor(email), query),
    ({ query }) => pageOf(changes.in([]), query),
  ),
  'GET /alltasks/:id': sampleAnswer(TaskResponse, ({ params, email }) => {
    const data = taskOf(params['id'], email);
    return data ? { data } : none();
  }),
  'POST /alltasks': sampleAnswer(TaskSavedResponse, ({ body, email }) => {
    const data: Task = {
      ...v.parse(TaskFields, body),
      _id: idOf(Date.now()),
      likeCount: 0,
      user: { name: 'You', rating: 0, ...(email === null ? {} : { email }) },
      mine: true,
      bidByMe: false,
      closed: false,
    };
    changes.add(data);
    return { data, message: 'Task posted successfully!' };
  }),
  'PATCH /alltasks/:id': sampleAnswer(ModifiedResponse, ({ params, email }) => {
    const task = taskOf(params['id'], email);
    if (!task) return none();
    if (task.mine) return refusal('OWN_TASK', 'This is your own task.');
    if (task.closed) return refusal('TASK_CLOSED', 'This task is closed.');
    if (task.bidByMe) return { modifiedCount: 0, message: "You've already liked this task." };
    changes.change(task._id, { bidByMe: true, likeCount: task.likeCount + 1 });
    return { modifiedCount: 1, message: 'You liked this task.' };
  }),
  'GET /mytask/:id': sampleAnswer(Task, ({ params, email }) => {
    const task = taskOf(params['id'], email);
    if (!task) return none();
    return task.mine ? task : notOwn();
  }),
  'PUT /mytask/:id': sampleAnswer(TaskSavedResponse, ({ params, body, email }) => {
    const task = taskOf(params['id'], email);
    if (!task) return none();
    if (!task.mine) return notOwn();
    const fields = v.parse(TaskFields, body);
    changes.change(task._id, fields);
    return { data: { ...task, ...fields }, message: 'Task Updated Successfully!' };
  }),
  'DELETE /mytask/:id': sampleAnswer(MessageResponse, ({ params }) => {
    changes.remove(params['id'] ?? '');
    return { message: 'Task deleted successfully.' };
  }),
};

/** The cursor is how many came before. */
function pageOf(tasks: readonly Task[], query: URLSearchParams) {
  const category = query.get('category');
  const found = tasks.filter((task) => category === null || task.category === category);
  const from = Number(query.get('cursor') ?? 0);
  const until = from + Number(query.get('limit') ?? PAGE_SIZE);
  return {
    data: found.slice(from, until),
    total: found.length,
    nextCursor: until < found.length ? String(until) : null,
  };
}

const TITLES = [
  'Translate a menu into English',
  'Draw a logo with a boat',
  'Write about three days in Sylhet',
  'Photograph our new cottages',
  'Put last year’s bookings into a table',
  'Mend the contact form of our website',
  'Carry a piano to the second floor',
] as const;

const POSTERS = [
  { name: SAMPLE_PEOPLE.traveller.displayName, email: SAMPLE_PEOPLE.traveller.email, rating: 4 },
  { name: SAMPLE_PEOPLE.guide.displayName, email: SAMPLE_PEOPLE.guide.email, rating: 4.5 },
  { name: 'Karim Uddin', email: 'karim@safar.example', rating: 0 },
] as const;

/**
 * The numbers of sample tasks by what is special about them; the first is the traveller's own, the second the
 * guide's.
 */
export const SAMPLE_TASKS_WITH = { travellers: 1, guides: 2, nobodys: 3, closed: 6, bid: 9 } as const;

/** More than one page of tasks, as the backend sends them to whoever has that email. */
function sampleTasks(email: string | null): Task[] {
  return Array.from({ length: 28 }, (_, index) => {
    const number = index + 1;
    const { email: posterEmail, ...poster } = POSTERS[index % POSTERS.length] ?? POSTERS[0];
    const mine = posterEmail === email;
    const closed = number === SAMPLE_TASKS_WITH.closed;
    return {
      _id: idOf(number),
      title: TITLES[index % TITLES.length] ?? TITLES[0],
      category: TASK_CATEGORIES[index % TASK_CATEGORIES.length] ?? 'Other',
      description: 'A sample task.\nSay when you could do it, and what you would need.',
      deadline: localDateIn(closed ? -2 : number * 3),
      budget: 20 + number * 12.5,
      likeCount: number % 6,
      user: { ...poster, ...(mine ? { email: posterEmail } : {}) },
      mine,
      bidByMe: email !== null && !mine && number === SAMPLE_TASKS_WITH.bid,
      closed,
    };
  });
}

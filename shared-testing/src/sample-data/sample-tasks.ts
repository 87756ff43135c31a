import { TASK_CATEGORIES } from '@safar/shared-contracts/task.contract';
import { emptyTasks, type StoredTask, type TasksData } from '../backends/tasks/tasks-data';
import { localDateIn } from '../fixtures/date';
import { idOf } from '../fixtures/id';
import { task } from '../fixtures/task';
import { sampleTaskNotices } from './sample-notices';
import { SAMPLE_PEOPLE } from './sample-people';

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

/** No sample tour has the id of a task: which shows whether an address means a tour or a task. */
const FIRST_ID = 2001;
const sampleTaskId = (number: number) => idOf(FIRST_ID + number);
const CLOSED = 5;
const BID = 8;

/** The ids of sample tasks, by what is special about them. Both sample people bid on `bidOn`. */
export const SAMPLE_TASK_IDS = {
  ofTraveller: sampleTaskId(0),
  ofGuide: sampleTaskId(1),
  ofAnotherUser: sampleTaskId(2),
  closed: sampleTaskId(CLOSED),
  bidOn: sampleTaskId(BID),
};

/** More than one page of tasks. */
export const sampleTasks = (): TasksData => ({
  ...emptyTasks(),
  notices: sampleTaskNotices(sampleTaskId(1)),
  tasks: Array.from({ length: 28 }, (_, index) => sampleTask(index)),
});

function sampleTask(index: number): StoredTask {
  const { email, ...user } = POSTERS[index % POSTERS.length] ?? POSTERS[0];
  const bidders = index === BID ? Object.values(SAMPLE_PEOPLE).map((person) => person.email) : [];
  return {
    task: task({
      _id: sampleTaskId(index),
      title: TITLES[index % TITLES.length] ?? TITLES[0],
      category: TASK_CATEGORIES[index % TASK_CATEGORIES.length] ?? 'Other',
      description: 'A sample task.\nSay when you could do it, and what you would need.',
      deadline: localDateIn(index === CLOSED ? -2 : (index + 1) * 3),
      budget: 20 + (index + 1) * 12.5,
      likeCount: (index + 1) % 6,
      user,
    }),
    poster: email,
    bidders: new Set<string>(bidders),
  };
}

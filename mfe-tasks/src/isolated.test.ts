import { signInAs } from '@safar/shared-auth/testing';
import { answerFrom } from '@safar/shared-contracts/sample-answers';
import { SAMPLE_PEOPLE } from '@safar/shared-testing/sample-people';
import { localDateIn } from '@safar/shared-testing/date';
import { idOf } from '@safar/shared-testing/id';
import { network } from '@safar/shared-testing/network';
import { http } from 'msw';
import { definition } from '../remote';
import { answers, examples } from './isolated';
import * as api from './tasks.api';

const { email } = SAMPLE_PEOPLE.traveller;
const OWN = idOf(1);
const FIELDS = {
  title: 'Carry a chair',
  category: 'Other',
  description: 'It is light.',
  deadline: localDateIn(5),
  budget: 12.5,
} as const;

/** The isolated page: samples answer every call. */
const answerAll = (empty = false) =>
  network.use(http.all('*', ({ request }) => answerFrom(answers, request, { email, empty })));

const CALLS: Record<keyof typeof api, () => Promise<unknown>> = {
  listTasks: () => api.listTasks({ category: 'Design' }),
  getTask: () => api.getTask(OWN),
  getOwnTask: () => api.getOwnTask(OWN),
  addTask: () => api.addTask(FIELDS),
  updateTask: () => api.updateTask(OWN, FIELDS),
  deleteTask: () => api.deleteTask(idOf(4)),
  bidOnTask: () => api.bidOnTask(idOf(3), email),
};

beforeEach(() => {
  signInAs({ email });
});

describe('the samples of the isolated page', () => {
  it.each(Object.entries(CALLS))('answer %s, with and without data', async (_name, callIt) => {
    answerAll();
    await callIt();
    answerAll(true);
    await callIt();
  });

  it('refuse what the backend would', async () => {
    answerAll();
    await expect(api.bidOnTask(OWN, email)).rejects.toMatchObject({ code: 'OWN_TASK' });
    await expect(api.bidOnTask(idOf(6), email)).rejects.toMatchObject({ code: 'TASK_CLOSED' });
    await expect(api.getOwnTask(idOf(3))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await api.bidOnTask(idOf(9), email)).toBe(0);
  });

  it('have an example for every screen whose address names something', () => {
    const named = definition.routes.map(({ path }) => path).filter((path) => path.includes(':'));
    expect(Object.keys(examples)).toEqual(named);
  });
});

import { addTask, getTask } from '@safar/shared-contracts/endpoints/tasks';
import { TaskFields } from '@safar/shared-contracts/task.contract';
import { PersonName } from '@safar/shared-contracts/text.contract';
import { expectRefused, expectStored, fieldsTaking } from '@safar/shared-server/testing/stored-texts';
import { PAYLOADS } from '@safar/shared-testing/payloads';
import { taskFields } from '@safar/shared-testing/task';
import { RAFIQ, tasksApp } from '../testing/tasks-app';

let backend: Awaited<ReturnType<typeof tasksApp>>;
beforeAll(async () => {
  backend = await tasksApp();
});
afterAll(() => backend.close());

const TEXTS = ['title', 'description'];
const withAll = (fields: readonly string[], text: string) => ({
  ...taskFields(),
  ...Object.fromEntries(fields.map((field) => [field, text])),
});

describe.each(Object.entries(PAYLOADS))('%s', (_name, text) => {
  const { taking, refusing } = fieldsTaking(TaskFields.entries, TEXTS, text);

  it('is stored and returned as it is, or refused with a sentence', async () => {
    if (taking.length > 0) {
      const { data } = await backend.succeed(addTask, { as: RAFIQ, body: withAll(taking, text) });
      expectStored({ text, fields: taking }, data);
      const read = await backend.succeed(getTask, { params: { id: data._id } });
      expectStored({ text, fields: taking }, read.data);
    }
    if (refusing.length === 0) return;
    const refused = await backend.request(addTask, { as: RAFIQ, body: withAll(refusing, text) });
    expectRefused({ text, fields: refusing }, refused);
  });

  it('is the name of a poster as far as it is a name', async () => {
    const { data } = await backend.succeed(addTask, { as: { ...RAFIQ, name: text }, body: taskFields() });
    const isName = fieldsTaking({ name: PersonName }, ['name'], text).taking.length > 0;
    expectStored({ text: isName ? text : 'Safar member', fields: ['name'] }, data.user);
  });
});

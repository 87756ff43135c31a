import { getMyTasksData } from '@safar/shared-contracts/endpoints/my-data';
import { addTask, getTask } from '@safar/shared-contracts/endpoints/tasks';
import { MyTasksDataResponse } from '@safar/shared-contracts/my-data.contract';
import { TaskFields } from '@safar/shared-contracts/task.contract';
import { PersonName } from '@safar/shared-contracts/text.contract';
import {
  expectDataFile,
  expectRefused,
  expectStored,
  fieldsTaking,
} from '@safar/shared-server/testing/stored-texts';
import { PAYLOADS } from '@safar/shared-testing/payloads';
import { taskFields } from '@safar/shared-testing/task';
import * as v from 'valibot';
import { RAFIQ, tasksAppForTests } from '../testing/tasks-app';

const backend = tasksAppForTests();

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

it('a file of my data holds them as the data that they are', async () => {
  const description = Object.values(PAYLOADS).join('\n');
  const { data } = await backend.succeed(addTask, { as: RAFIQ, body: taskFields({ description }) });
  const { headers, body } = await backend.request(getMyTasksData, { as: RAFIQ });
  expectDataFile(headers);
  const { tasks } = v.parse(MyTasksDataResponse, body).data;
  const own = tasks.find(({ _id }) => _id === data._id);
  expectStored({ text: description, fields: ['description'] }, { ...own });
});

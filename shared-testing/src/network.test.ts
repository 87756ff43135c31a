import { addTask, getTask, listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { urlOf } from '@safar/shared-contracts/endpoint';
import { errorResponse } from './error-response';
import { idOf } from './fixtures/id';
import { task, taskFields } from './fixtures/task';
import { networkError, proxyError, queryOf, respondWith } from './network';

const LIST = location.origin + listTasks.path;
const one = (number: number) => location.origin + urlOf(getTask.path, { params: { id: idOf(number) } });
const page = { data: [task()], total: 1, nextCursor: null };

describe('an endpoint in a test', () => {
  it('responds with the status of a success, to the endpoint’s method and path only', async () => {
    respondWith(addTask, { data: task(), message: 'Posted.' });
    respondWith(listTasks, page);
    const posted = await fetch(LIST, { method: 'POST', body: JSON.stringify(taskFields()) });
    expect([posted.status, await posted.json()]).toEqual([201, { data: task(), message: 'Posted.' }]);
    expect((await fetch(LIST)).status).toBe(200);
  });

  it('notes its requests, and can respond to each in another way', async () => {
    const requests = respondWith(listTasks, (request) =>
      queryOf(request)['cursor'] ? { ...page, data: [] } : page,
    );
    expect(await (await fetch(`${LIST}?cursor=a`)).json()).toMatchObject({ data: [] });
    expect(await (await fetch(LIST)).json()).toEqual(page);
    expect(requests.map(queryOf)).toEqual([{ cursor: 'a' }, {}]);
  });

  it('responds for one entity alone when that is named', async () => {
    respondWith(getTask, errorResponse('NOT_FOUND', 'It is gone.'));
    respondWith(getTask, { data: task() }, { id: idOf(1) });
    expect((await fetch(one(1))).status).toBe(200);
    expect((await fetch(one(2))).status).toBe(404);
  });

  it('fails in each way a server can', async () => {
    respondWith(listTasks, proxyError(502));
    expect((await fetch(LIST)).status).toBe(502);
    respondWith(listTasks, networkError());
    await expect(fetch(LIST)).rejects.toThrow('Failed to fetch');
  });

  it('cannot respond with a success that breaks the contract', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    respondWith(listTasks, () => JSON.parse('{"data":[{}]}'));
    expect((await fetch(LIST)).status).toBe(500);
    expect(logged).toHaveBeenCalled();
  });
});

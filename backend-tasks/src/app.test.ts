import { ALL_ENDPOINTS, endpointsOf } from '@safar/shared-contracts/endpoints/all';
import { tasksApp } from './testing/tasks-app';

it('the task backend serves all of its endpoints and none of the other backend', async () => {
  const { app, close } = await tasksApp();
  const served = ALL_ENDPOINTS.filter(({ method, path }) => app.hasRoute({ method, url: path }));
  await close();
  expect(served.length).toBeGreaterThan(5);
  expect(served).toEqual(endpointsOf('tasks'));
});

import { loginPath } from '@safar/shared-contracts/paths';
import { RemoteLoader } from './remotes/modules/remote-loader';
import { releaseOf } from './remotes/modules/testing/fake-container-server';
import { shellScreensAmong } from './shell-screens';

const remote = releaseOf('mfe-tours', 'aaaaaaaaaaaa', undefined, {
  routes: [
    { path: '/tour-details/:id?', module: 'a/a.screen', title: 'Tour', about: 'tour' },
    { path: '/bid/:slugAndId', module: 'b/b.screen', title: 'Task', about: 'task' },
    { path: '/add-pak', module: 'c/c.screen', title: 'Add Package' },
  ],
});

it.each([
  [loginPath('/tour-details/1'), ['login-tour']],
  [loginPath('/bid/a-task-1'), ['login-task']],
  [loginPath('/add-pak'), []],
  ['/login', []],
])('of the slots of the login screen, those needed at %s are %p', async (address, needed) => {
  const fill = jest.fn(async () => ({}));
  const loader = new RemoteLoader({ loadRemote: async () => null, registerRemotes: () => undefined });
  const url = new URL(address, 'https://safar.example');
  const args = { request: new Request(url), url, params: {}, pattern: '/login', context: {} };
  await shellScreensAmong([remote], loader, fill).fillSlots(['login-tour', 'login-task'], args);
  expect(fill).toHaveBeenCalledWith(needed, [remote], loader, args, undefined);
});

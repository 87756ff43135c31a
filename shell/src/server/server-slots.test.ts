import type { RemoteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { RemoteLoader } from '../host/remotes/modules/remote-loader';
import { releaseOf } from '../host/remotes/modules/testing/fake-container-server';
import { serverSlots } from './server-slots';

const Component = () => null;
const loader = new RemoteLoader({
  registerRemotes: () => undefined,
  loadRemote: async <T>() => ({ Component, loader: () => 'data' }) as T,
});
const url = new URL('http://render.invalid/');
const args = { request: new Request(url), url, params: {}, pattern: '/', context: {} };

const remoteWith = (slots: RemoteDefinition['slots']) =>
  releaseOf('mfe-slots', 'aaaaaaaaaaaa', undefined, { slots });

it('a server fills the slots of a screen, but leaves personal ones to the browser', async () => {
  const remote = remoteWith([
    { name: 'home-tours', module: 'tours.slot' },
    { name: 'recent-tours', module: 'recent.slot', personal: true },
  ]);
  const filled = await serverSlots([])(['home-tours', 'recent-tours'], [remote], loader, args);
  expect(filled).toEqual({ 'home-tours': { module: expect.anything(), loaderData: 'data' } });
});

it('a server leaves the slots of a remote that is switched to the browser', async () => {
  const remote = remoteWith([{ name: 'home-tours', module: 'tours.slot' }]);
  expect(await serverSlots(['mfe-slots'])(['home-tours'], [remote], loader, args)).toEqual({});
});

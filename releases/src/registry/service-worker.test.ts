import { EMPTY_REGISTRY } from './registry';
import { withServiceWorker } from './service-worker';

it('the service worker is turned off by somebody, for a reason, and on again', () => {
  const off = withServiceWorker(EMPTY_REGISTRY, 'off', { who: 'Mitu', why: 'It is wrong.' });
  expect(off.serviceWorkerOff).toMatchObject({ who: 'Mitu', why: 'It is wrong.' });
  expect(withServiceWorker(off, 'on', { who: 'Mitu', why: undefined })).toEqual(EMPTY_REGISTRY);
});

it.each(['on', 'off'] as const)('what is %s already is not turned so again', (state) => {
  const who = { who: 'Mitu', why: undefined };
  const registry = state === 'on' ? EMPTY_REGISTRY : withServiceWorker(EMPTY_REGISTRY, 'off', who);
  expect(() => withServiceWorker(registry, state, who)).toThrow(`The service worker is ${state} already.`);
});

import { registryWithCanary } from '@safar/releases/testing/sample-registry';
import { formatRegistry } from './format-registry';

it('the list of releases says that the service worker is off, since when, by whom and why', () => {
  const registry = registryWithCanary();
  expect(formatRegistry(registry)).not.toContain('service worker');
  registry.serviceWorkerOff = { at: '2026-11-23T09:00:00.000Z', who: 'Mitu', why: 'It shows old prices.' };
  expect(formatRegistry(registry)).toContain(
    'The service worker is off since 2026-11-23T09:00:00.000Z, by Mitu: It shows old prices.',
  );
});

it('it says why a build was stopped, also when that is long ago', () => {
  const registry = registryWithCanary(0);
  const [canary] = registry.microFrontends['mfe-tours'] ?? [];
  Object.assign(canary?.extras ?? {}, {
    stopped: { at: '2026-11-23T09:00:00.000Z', why: '6 of 40 failed.' },
  });
  const line = 'mfe-tours@cccccccccccc, 2026-11-23T09:00:00.000Z: 6 of 40 failed.';
  expect(formatRegistry(registry)).toContain(line);
  // The changes say it already.
  Object.assign(registry.log[0] ?? {}, { why: '6 of 40 failed.' });
  expect(formatRegistry(registry)).not.toContain(line);
});

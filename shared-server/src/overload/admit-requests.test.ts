import { EventEmitter, once } from 'node:events';
import { get } from 'node:http';
import { createApp, type App } from '../app';
import { admit, MAX_ACTIVE } from './admit-requests';

const IMPATIENT = 2 * MAX_ACTIVE;

let app: App;
afterEach(() => app.close());

it('whoever has left before the turn came keeps no place', async () => {
  app = createApp({ name: 'test', logLevel: 'silent', admissionTimeoutMs: 60_000 });
  const events = new EventEmitter();
  const counts = { asked: 0, left: 0, served: 0 };
  const count = (name: keyof typeof counts) => {
    counts[name] += 1;
    events.emit(name);
  };
  const until = async (name: keyof typeof counts, times: number) => {
    while (counts[name] < times) await once(events, name);
  };
  const released = once(events, 'release');
  app.get('/', {
    onRequest: (request, reply) => {
      count('asked');
      if (request.headers['x-impatient']) reply.raw.once('close', () => count('left'));
      return admit(app.admission, request, reply);
    },
    handler: async () => {
      await released;
      count('served');
      return 'done';
    },
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const inside = Array.from({ length: MAX_ACTIVE }, () => fetch(origin));
  await until('asked', MAX_ACTIVE);

  const impatient = Array.from({ length: IMPATIENT }, () =>
    get(origin, { headers: { 'x-impatient': 'yes' } }).on('error', () => undefined),
  );
  await until('asked', MAX_ACTIVE + IMPATIENT);
  for (const client of impatient) client.destroy();
  await until('left', IMPATIENT);

  events.emit('release');
  const statuses = (await Promise.all(inside)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await fetch(origin, { signal: AbortSignal.timeout(10_000) })).status).toBe(200);
  // Nothing was done for those who are gone.
  expect(counts.served).toBe(MAX_ACTIVE + 1);
  expect(app.admission.active).toBe(0);
});

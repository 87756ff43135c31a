import { Admission, PRIORITIES, type Priority } from './admission';

const LIMITS = { maxActive: 1, maxQueued: 2, timeoutMs: 60_000 };

/** An admission that one is in already, and the order in which others are let in or refused. */
function busy(limits: Partial<typeof LIMITS> = {}) {
  const admission = new Admission({ ...LIMITS, ...limits });
  expect(admission.enter('anonymous')).toBe(true);
  const events: string[] = [];
  const ask = (priority: Priority, name: string = priority) =>
    Promise.resolve(admission.enter(priority)).then(
      (is) => void events.push(`${name}: ${is ? 'in' : 'refused'}`),
    );
  return { admission, events, ask };
}
const settle = () => new Promise((done) => setImmediate(done));

it('lets in whoever finds a place', () => {
  const admission = new Admission({ ...LIMITS, maxActive: 2 });
  expect([admission.enter('anonymous'), admission.enter('anonymous')]).toEqual([true, true]);
});

it('lets writes of signed-in users in first, then what they read, then anonymous visitors', async () => {
  const { admission, events, ask } = busy({ maxQueued: 3 });
  void ask('anonymous');
  void ask('signed-in');
  void ask('write');
  for (let ended = 0; ended < 3; ended += 1) {
    admission.leave();
    await settle();
  }
  expect(events).toEqual(['write: in', 'signed-in: in', 'anonymous: in']);
  admission.leave();
  expect(admission.enter('anonymous')).toBe(true);
});

it('refuses at once when too many wait, the less important ones first and of them the last', async () => {
  const { events, ask } = busy();
  void ask('anonymous', 'first');
  void ask('anonymous', 'second');
  await ask('anonymous', 'third');
  void ask('write', 'write');
  await settle();
  void ask('signed-in', 'signed-in');
  await settle();
  await ask('signed-in', 'another');
  expect(events).toEqual(['third: refused', 'second: refused', 'first: refused', 'another: refused']);
});

it('is full for anonymous visitors first, and for writes when writes alone wait', () => {
  const { admission, ask } = busy({ maxQueued: 4 });
  const fullFor = () => PRIORITIES.filter((priority) => admission.isFullFor(priority));
  expect(fullFor()).toEqual([]);
  for (const priority of ['anonymous', 'signed-in'] as const) void ask(priority);
  expect(fullFor()).toEqual(['anonymous']);
  void ask('write');
  void ask('write');
  expect(fullFor()).toEqual(['signed-in', 'anonymous']);
  void ask('write');
  void ask('write');
  expect(fullFor()).toEqual(['write', 'signed-in', 'anonymous']);
});

it('refuses whoever has waited for too long, and gives the place to the next', async () => {
  const { admission, events, ask } = busy({ timeoutMs: 20 });
  await ask('write');
  expect(events).toEqual(['write: refused']);
  admission.leave();
  expect(admission.enter('anonymous')).toBe(true);
});

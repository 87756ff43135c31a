import { isAlive, startedAt } from '../stack/processes/process-identity';
import { temporaryFolder } from '../stack/testing/temporary-folder';
import { addTour, freeze, startReplicatedTours, type ReplicatedTours } from './testing/replicated-tours';

const { folder, clear } = temporaryFolder();
let tours: ReplicatedTours;

beforeAll(async () => {
  tours = await startReplicatedTours(folder);
});

afterAll(async () => {
  await tours.stop();
  await clear();
});

it('a write that a frozen instance has got is done once, also when another one gets it meanwhile', async () => {
  const [frozen, other] = await Promise.all([tours.start(), tours.start()]);
  process.kill(frozen.pid, 'SIGSTOP');
  const key = 'a-write-that-is-done-once';
  const first = addTour(frozen, key);
  const second = await addTour(other, key);
  process.kill(frozen.pid, 'SIGCONT');
  expect(await first).toBe(second);
});

it('servers that a test has frozen are gone after it, also when its time was over before it thawed them', async () => {
  const pids = [tours.primary, tours.replica].flatMap(freeze);
  const servers = pids.map((pid) => ({ pid, started: startedAt(pid) ?? '' }));
  await tours.stop();
  expect(servers.filter(isAlive)).toEqual([]);
});

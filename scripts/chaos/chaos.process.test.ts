import { temporaryFolder } from '../stack/testing/temporary-folder';
import { silent } from '../progress';
import { runChaos } from './run-chaos';

const folders = [temporaryFolder(), temporaryFolder()] as const;
afterAll(() => Promise.all(folders.map(({ clear }) => clear())));
const [{ folder: forAll }, { folder: forRestarts }] = folders;

const sumOf = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, each) => sum + each, 0);

it('loses and doubles nothing while parts are killed, stopped and cut off', async () => {
  const options = { minutes: 0.5, clients: 16, faults: 'all', dataFolder: forAll } as const;
  const { findings, done, lost, faults } = await runChaos(options, silent);
  expect(findings).toEqual([]);
  expect(sumOf(done)).toBeGreaterThan(100);
  expect(sumOf(faults)).toBeGreaterThan(3);
  expect(sumOf(lost)).toBeGreaterThan(0);
}, 400_000);

it('fails no request of 50 clients while each service is restarted in turn', async () => {
  const { findings, done, faults } = await runChaos(
    { minutes: 0, clients: 50, faults: 'restarts', dataFolder: forRestarts },
    silent,
  );
  expect(findings).toEqual([]);
  expect([...faults.values()]).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(sumOf(done)).toBeGreaterThan(300);
}, 400_000);

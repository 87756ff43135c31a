import { endpointUrl, urlOf } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { listReviews } from '@safar/shared-contracts/endpoints/reviews';
import { suggest } from '@safar/shared-contracts/endpoints/suggestions';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { startFaultProxy, type NetworkFault } from '../chaos/fault-proxy';
import { ensureDatabase } from '../stack/postgres/ensure-database';
import { temporaryFolder } from '../stack/testing/temporary-folder';
import {
  addTour,
  at,
  like,
  likes,
  read,
  readiness,
  READS_ONLY,
  READY,
  startReplicatedTours,
  tourUrl,
  untilRead,
  type ReplicatedTours,
} from './testing/replicated-tours';

const { folder, clear } = temporaryFolder();
let tours: ReplicatedTours;
let id = '';

beforeAll(async () => {
  tours = await startReplicatedTours(folder);
  const instance = await tours.start();
  id = await addTour(instance);
  await untilRead(instance);
});

afterAll(async () => {
  await tours.stop();
  await clear();
});

/** The primary as one instance has it, through a network that can be broken. */
async function startNetwork(fault: NetworkFault) {
  const network = await startFaultProxy(Number(new URL(tours.databaseUrl).port));
  await network.set(fault);
  const through = `postgres://127.0.0.1:${network.port}`;
  return { network, start: (database: string) => tours.start({ DATABASE_URL: at(through, database) }) };
}

it.each(['down', 'silent'] as const)(
  'an instance that starts while the primary is %s serves visitors from the replica, and users once it is back',
  async (fault) => {
    const { network, start } = await startNetwork(fault);
    try {
      const instance = await start(tours.databaseUrl);
      await waitUntil(async () => (await readiness(instance)) === READS_ONLY);
      const publicUrls = [
        tourUrl(id),
        endpointUrl(listPackages),
        urlOf(suggest.path, { query: { q: 'sy' } }),
        urlOf(listReviews.path, { params: { id } }),
      ];
      for (const url of publicUrls) await read(instance, url);
      await network.set(undefined);
      await waitUntil(async () => (await readiness(instance)) === READY);
      const before = await likes(instance, id);
      await like(instance, id, `${fault}@safar.example`);
      expect(await likes(instance, id)).toBe(before + 1);
      await untilRead(instance);
    } finally {
      await network.close();
    }
  },
);

it('a replica of another database is read no more once the primary can say so', async () => {
  const another = await ensureDatabase(tours.primary.adminUrl, 'safar_other', 'secret-2');
  const { network, start } = await startNetwork('down');
  try {
    const instance = await start(another);
    await waitUntil(async () => (await readiness(instance)) === READS_ONLY);
    await network.set(undefined);
    const sentence = 'DATABASE_READ_URL is no replica of the database of DATABASE_URL.';
    await waitUntil(() => instance.output.out.includes(sentence));
  } finally {
    await network.close();
  }
});

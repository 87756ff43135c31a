import { endpointUrl, urlOf } from '@safar/shared-contracts/endpoint';
import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import { getPackage, likePackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { listReviews } from '@safar/shared-contracts/endpoints/reviews';
import { suggest } from '@safar/shared-contracts/endpoints/suggestions';
import { tokenOf } from '@safar/shared-server/testing/tokens';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import * as v from 'valibot';
import { temporaryFolder } from '../stack/testing/temporary-folder';
import {
  addTour,
  freeze,
  like,
  likes,
  metric,
  onServer,
  pidsOf,
  read,
  readiness,
  READS_ONLY,
  READY,
  startReplicatedTours,
  thaw,
  tourUrl,
  untilRead,
  type Instance,
  type ReplicatedTours,
} from './testing/replicated-tours';

const { folder, clear } = temporaryFolder();
let tours: ReplicatedTours;
let [one, other, alone]: Instance[] = [];
let id = '';
let publicUrls: readonly string[] = [];

beforeAll(async () => {
  tours = await startReplicatedTours(folder);
  const withoutReplica = { DATABASE_READ_URL: '' };
  [one, other, alone] = await Promise.all([tours.start(), tours.start(), tours.start(withoutReplica)]);
  id = await addTour(one);
  const guide = v.parse(getPackage.response, JSON.parse(await read(one, tourUrl(id)))).data.guideId;
  publicUrls = [
    tourUrl(id),
    endpointUrl(listPackages),
    `${listPackages.path}?q=tea`,
    urlOf(suggest.path, { query: { q: 'sy' } }),
    urlOf(getGuide.path, { params: { id: guide } }),
    urlOf(listReviews.path, { params: { id } }),
  ];
});

afterAll(async () => {
  await tours.stop();
  await clear();
});

async function assertChangesRefused(): Promise<void> {
  const email = 'ana@safar.example';
  const response = await fetch(one?.address + urlOf(likePackage.path, { params: { id } }), {
    method: likePackage.method,
    headers: { authorization: `Bearer ${await tokenOf({ email })}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
}

const isFulfilled = async (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

it('while the primary hangs, visitors read from the replica, and changes are refused', async () => {
  await Promise.all([untilRead(one), untilRead(other)]);
  const pids = freeze(tours.primary);
  try {
    for (const instance of [one, other]) {
      for (const url of publicUrls) await read(instance, url);
      expect(await readiness(instance)).toBe(READS_ONLY);
    }
    await assertChangesRefused();
    // The alert SafarPrimaryAway goes by it.
    expect(await metric(one, 'safar_primary_away')).toBe(1);
    expect(await metric(one, 'safar_mails_due')).toBeNaN();
    // Once nobody connects to it any more, nobody waits for it either.
    for (const url of publicUrls) await read(one, url);
  } finally {
    pids.forEach(thaw);
  }
  await waitUntil(async () => (await readiness(one)) === READY);
  await waitUntil(async () => (await metric(one, 'safar_primary_away')) === 0);
  await like(one, id, 'ana@safar.example');
  expect(await likes(one, id)).toBe(1);
});

it('a primary that is lost with a change that the replica lacks: visitors read what the replica has', async () => {
  await Promise.all([untilRead(one), untilRead(other)]);
  await onServer(tours.replica.adminUrl, 'select pg_wal_replay_pause()');
  const before = await likes(one, id);
  await like(one, id, 'mina@safar.example');
  await tours.primary.stop();
  for (const instance of [one, other]) {
    expect(await likes(instance, id)).toBe(before);
    for (const url of publicUrls) await read(instance, url);
    expect(await readiness(instance)).toBe(READS_ONLY);
  }
  await assertChangesRefused();
  // Also by an instance without a replica, which nobody asks for anything.
  for (const instance of [one, alone])
    await waitUntil(async () => (await metric(instance, 'safar_primary_away')) === 1);
  await onServer(tours.replica.adminUrl, 'select pg_wal_replay_resume()');
  await waitUntil(async () => (await likes(one, id)) === before + 1);
  // Nobody can say now of which database it is a replica; it is the one that it was.
  for (const pid of pidsOf(tours.replica).slice(0, 1)) process.kill(pid, 'SIGKILL');
  // Only a server that was started anew accepts connections, and it begins once the killed one is gone.
  await waitUntil(async () => isFulfilled(onServer(tours.replica.adminUrl, 'select 1')));
  await waitUntil(async () => isFulfilled(Promise.all(publicUrls.map((url) => read(one, url)))));
  await waitUntil(async () => (await readiness(one)) === READS_ONLY);
  await tours.replica.stop();
  await waitUntil(async () => (await readiness(one)).startsWith('503'));
});

import { setTimeout as pause } from 'node:timers/promises';
import { endpointUrl, urlOf } from '@safar/shared-contracts/endpoint';
import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import { getPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { suggest } from '@safar/shared-contracts/endpoints/suggestions';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import * as v from 'valibot';
import { startFaultProxy } from '../chaos/fault-proxy';
import { ensureDatabase } from '../stack/postgres/ensure-database';
import type { RunningReplica } from '../stack/postgres/start-replica';
import { temporaryFolder } from '../stack/testing/temporary-folder';
import {
  addTour,
  at,
  freeze,
  like,
  likes,
  metric,
  onServer,
  pidsOf,
  RAFIQ,
  read,
  readsFrom,
  readsInstead,
  startReplicatedTours,
  thaw,
  tourUrl,
  untilRead,
  type Instance,
  type ReplicatedTours,
} from './testing/replicated-tours';

const { folder, clear } = temporaryFolder();
let tours: ReplicatedTours;
let [one, other]: Instance[] = [];

beforeAll(async () => {
  tours = await startReplicatedTours(folder);
  [one, other] = await Promise.all([tours.start(), tours.start()]);
});

afterAll(async () => {
  await tours.stop();
  await clear();
});

const stopReplay = () => onServer(tours.replica.adminUrl, 'select pg_wal_replay_pause()');
const resumeReplay = () => onServer(tours.replica.adminUrl, 'select pg_wal_replay_resume()');

it('anonymous visitors read from the replica, and users from the primary', async () => {
  const id = await addTour(one);
  await untilRead(one);
  const [replicaBefore, primaryBefore] = [await readsFrom(one, 'replica'), await readsFrom(one, 'primary')];
  const guide = v.parse(getPackage.response, JSON.parse(await read(one, tourUrl(id)))).data.guideId;
  const lists = [
    endpointUrl(listPackages),
    `${listPackages.path}?q=tea`,
    urlOf(suggest.path, { query: { q: 'sy' } }),
  ];
  for (const url of [...lists, urlOf(getGuide.path, { params: { id: guide } })]) await read(one, url);
  await read(one, tourUrl(id), RAFIQ);
  expect(await readsFrom(one, 'replica')).toBe(replicaBefore + 5);
  expect(await readsFrom(one, 'primary')).toBe(primaryBefore);
});

it('while the replica lacks a change, all instances read it from the primary, and the replica after that', async () => {
  const id = await addTour(one);
  await stopReplay();
  try {
    await like(one, id, 'ana@safar.example');
    expect(await likes(one, id)).toBe(1);
    await waitUntil(async () => (await likes(other, id)) === 1);
    await pause(300);
    for (const instance of [one, other])
      expect(await metric(instance, 'safar_replica_unread_seconds')).toBeGreaterThan(0.2);
  } finally {
    await resumeReplay();
  }
  await Promise.all([untilRead(one), untilRead(other)]);
  const before = await readsFrom(other, 'replica');
  await read(other, `${listPackages.path}?limit=7`);
  expect(await readsFrom(other, 'replica')).toBe(before + 1);
});

it('nobody reads something older than before, however far behind the replica is', async () => {
  const id = await addTour(one);
  const writes = 40;
  let isOver = false;
  let written = 0;
  const before = (await readsFrom(one, 'replica')) + (await readsFrom(other, 'replica'));
  const readAll = async (instance: Instance | undefined) => {
    for (let last = 0; !isOver;) {
      const known = instance === one ? written : 0;
      const seen = await likes(instance, id);
      expect(seen).toBeGreaterThanOrEqual(Math.max(last, known));
      last = seen;
      await pause(1);
    }
  };
  const delay = async () => {
    for (let round = 0; !isOver; round += 1) {
      await (round % 2 ? resumeReplay() : stopReplay());
      await pause(200 * Math.random());
    }
    await resumeReplay();
  };
  const others = Promise.all([readAll(one), readAll(one), readAll(other), readAll(other), delay()]);
  for (let number = 1; number <= writes; number += 1) {
    await like(one, id, `traveller-${number}@safar.example`);
    written = number;
    await pause(100 * Math.random());
  }
  isOver = true;
  await others;
  await waitUntil(async () => (await likes(other, id)) === writes);
  expect((await readsFrom(one, 'replica')) + (await readsFrom(other, 'replica'))).toBeGreaterThan(before);
});

it.each([
  [
    'is killed',
    (replica: RunningReplica) => {
      const [pid] = pidsOf(replica);
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      return undefined;
    },
  ],
  [
    'hangs',
    (replica: RunningReplica) => {
      const pids = freeze(replica);
      return () => pids.forEach(thaw);
    },
  ],
])('no read fails when the replica %s, and it is read again once it is back', async (_what, fail) => {
  await untilRead(one);
  let isOver = false;
  let count = 0;
  const readOn = async () => {
    // Each one from the database.
    while (!isOver) await read(one, `${listPackages.path}?limit=${1 + (count++ % 100)}&q=w${count}`);
  };
  const reading = Promise.all([readOn(), readOn(), readOn()]);
  // A read that fails ends the test: nothing would be counted any more.
  const untilMore = (than: number, count: () => Promise<number>) =>
    Promise.race([waitUntil(async () => (await count()) > than), reading]);
  await pause(200);
  const instead = await readsInstead(one);
  const mend = fail(tours.replica);
  // One that was killed is back soon, after a few reads on a slow machine.
  await untilMore(mend ? instead + 20 : instead, () => readsInstead(one));
  mend?.();
  await untilMore((await readsFrom(one, 'replica')) + 20, () => readsFrom(one, 'replica'));
  isOver = true;
  await reading;
});

it('a replica that is far away, or busy, is read however long it takes to connect to it', async () => {
  const network = await startFaultProxy(Number(new URL(tours.readUrl).port));
  // To sign in takes three responses, more than the time that one of a replica that is read may take.
  await network.set({ delayMs: 180 });
  try {
    const instance = await tours.start({
      DATABASE_READ_URL: at(`postgres://127.0.0.1:${network.port}`, tours.readUrl),
    });
    await untilRead(instance);
    let count = 0;
    await waitUntil(async () => {
      await read(instance, `${listPackages.path}?q=far${(count += 1)}`);
      return (await readsFrom(instance, 'replica')) > 0;
    });
  } finally {
    await network.close();
  }
});

it('what is no replica of the database is never read, and the log says so', async () => {
  const another = await ensureDatabase(tours.primary.adminUrl, 'safar_tasks', 'secret-2');
  for (const [url, sentence] of [
    [tours.databaseUrl, 'The database of DATABASE_READ_URL is no replica.'],
    [at(tours.replica.adminUrl, another), 'DATABASE_READ_URL is no replica of the database of DATABASE_URL.'],
  ] as const) {
    const instance = await tours.start({ DATABASE_READ_URL: url });
    await waitUntil(async () => instance.output.out.includes(sentence));
    await read(instance, endpointUrl(listPackages));
    expect(await readsFrom(instance, 'replica')).toBe(0);
  }
});

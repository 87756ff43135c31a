import { DOCUMENT_KEYS } from '../testing/document-keys';
import { newPage, temporaryCounts } from '../testing/temporary-counts';
import { sampleOf } from './samples';
import { SharedCounts } from './shared-counts';

const TOURS = { package: 'mfe-tours', build: 'aaaaaaaaaaaa', revision: 3 };
const DAY = 24 * 3_600_000;
const START = Date.parse('2026-11-22T13:10:00Z');

const sample = (counts: SharedCounts) => sampleOf(counts.rows(TOURS.package, TOURS.build));
const failureAt = (at: number) => ({
  at,
  package: 'mfe-tours',
  build: TOURS.build,
  phase: 'render' as const,
  name: 'TypeError',
  attribution: { package: 'mfe-tours', build: TOURS.build, team: 'Tours' },
});

it('adds up what all edges counted, also one that was stopped, however often they are read', async () => {
  const { store, counts: one } = temporaryCounts();
  const two = new SharedCounts(store);
  for (let i = 0; i < 3; i += 1) one.add(TOURS, 'loaded', newPage());
  two.add(TOURS, 'loaded', newPage());
  two.add(TOURS, 'render', newPage());
  await Promise.all([one.write(), two.write()]);
  two.add(TOURS, 'loaded', newPage());
  await two.write();

  const restarted = new SharedCounts(store);
  for (const counts of [one, two, restarted]) {
    await counts.read();
    await counts.read();
    expect(sample(counts)).toEqual({ failed: 1, trials: 5 });
  }
});

it.each([-3, 3])('adds up what an edge goes on counting whose clock is %d hours off', async (hours) => {
  let at = START;
  const { store, counts: one } = temporaryCounts(() => at);
  const two = new SharedCounts(store, () => at + hours * 3_600_000);
  const three = new SharedCounts(store, () => at);
  for (let round = 1; round <= 4; round += 1) {
    for (const edge of [two, three]) {
      edge.add(TOURS, 'loaded', newPage());
      await edge.write();
    }
    await one.read();
    expect(sample(one)).toEqual({ failed: 0, trials: 2 * round });
    // The last two are in another hour.
    at += 30 * 60_000 * (round - 1);
  }
});

it('counts nothing that no edge of the site signed, and nothing twice that was copied', async () => {
  const { store, counts } = temporaryCounts(Date.now, DOCUMENT_KEYS);
  counts.add(TOURS, 'loaded', newPage());
  await counts.write();
  const [file = ''] = await store.listDocuments('counts');
  const row = { ...TOURS, minute: 1, loaded: 0, load: 0, render: 20, script: 0 };
  await store.writeDocument(`counts/${file}.forged`, JSON.stringify({ rows: [row], failures: [] }));
  await store.writeDocument(`counts/${file}.copy`, (await store.readDocument(`counts/${file}`)) ?? '');
  const other = new SharedCounts(store);
  await other.read();
  expect(sample(other)).toEqual({ failed: 0, trials: 1 });
});

describe('a page counts once as loaded and once as failed', () => {
  it('at two edges to which it reports the same, whichever of them is asked, and after a restart', async () => {
    const { store, counts: one } = temporaryCounts();
    const two = new SharedCounts(store);
    const page = newPage();
    for (const edge of [one, two]) {
      edge.add(TOURS, 'loaded', page);
      edge.add(TOURS, 'render', page);
      edge.add(TOURS, 'loaded', newPage());
    }
    await Promise.all([one.write(), two.write()]);
    const restarted = new SharedCounts(store);
    restarted.add(TOURS, 'script', page);
    for (const edge of [one, two, restarted]) {
      await edge.read();
      expect(sample(edge)).toEqual({ failed: 1, trials: 3 });
    }
  });

  it('for each build of its own', () => {
    const { counts } = temporaryCounts();
    const page = newPage();
    counts.add(TOURS, 'loaded', page);
    counts.add({ ...TOURS, build: 'bbbbbbbbbbbb' }, 'loaded', page);
    expect(sample(counts).trials).toBe(1);
    expect(sampleOf(counts.rows(TOURS.package, 'bbbbbbbbbbbb')).trials).toBe(1);
  });

  it('while it is among the first 500 reports of a build and revision at an edge, else once at each', async () => {
    const { store, counts: one } = temporaryCounts();
    const two = new SharedCounts(store);
    const pages = Array.from({ length: 600 }, newPage);
    for (const page of pages) for (const edge of [one, two]) edge.add(TOURS, 'loaded', page);
    await one.write();
    await two.read();
    expect(sample(two).trials).toBe(700);
  });
});

it('reads documents of edges that listed no reports', async () => {
  const { store, counts } = temporaryCounts(() => START);
  const row = { ...TOURS, minute: 1, loaded: 2, load: 0, render: 0, script: 0 };
  const document = JSON.stringify({ rows: [row], failures: [] });
  await store.writeDocument('counts/2026-11-22T13/older.json', document);
  await counts.read();
  expect(sample(counts).trials).toBe(2);
});

it('keeps packages, builds and revisions apart', async () => {
  const { counts } = temporaryCounts();
  counts.add(TOURS, 'loaded', newPage());
  counts.add({ ...TOURS, build: 'bbbbbbbbbbbb' }, 'loaded', newPage());
  counts.add({ ...TOURS, package: 'mfe-tasks' }, 'loaded', newPage());
  counts.add({ ...TOURS, revision: 4 }, 'loaded', newPage());
  expect(counts.rows(TOURS.package, TOURS.build).map(({ revision }) => revision)).toEqual([3, 4]);
});

it('has the last 20 failures of a package at all edges, newest first', async () => {
  const { store, counts: one } = temporaryCounts();
  const two = new SharedCounts(store);
  for (let at = 0; at < 50; at += 1) (at % 2 ? one : two).addFailure(failureAt(at));
  await one.write();
  await two.read();
  const failures = two.failures('mfe-tours').map(({ at }) => at);
  expect(failures).toEqual(Array.from({ length: 20 }, (_, index) => 49 - index));
});

it('removes what is older than a week, its own too', async () => {
  let now = START;
  const { store, counts } = temporaryCounts(() => now);
  counts.add(TOURS, 'loaded', newPage());
  await counts.write();
  now += 6 * DAY;
  counts.add(TOURS, 'loaded', newPage());
  await counts.write();
  now += 2 * DAY;
  await counts.read();
  expect(sample(counts).trials).toBe(1);
  expect(await store.listDocuments('counts')).toHaveLength(1);
});

it('removes nothing of others because its own clock is ahead', async () => {
  const { store, counts: one } = temporaryCounts(() => START);
  one.add(TOURS, 'loaded', newPage());
  await one.write();
  const ahead = new SharedCounts(store, () => START + 8 * DAY);
  ahead.add(TOURS, 'loaded', newPage());
  await ahead.write();
  await ahead.read();
  expect(sample(ahead).trials).toBe(2);
  // It may still change.
  one.add(TOURS, 'loaded', newPage());
  await one.write();
  await ahead.read();
  expect(sample(ahead).trials).toBe(3);
  const restarted = new SharedCounts(store, () => START);
  await restarted.read();
  expect(sample(restarted).trials).toBe(3);
});

it('counts on when the store cannot be written, and writes it later', async () => {
  const { store, counts } = temporaryCounts();
  counts.add(TOURS, 'loaded', newPage());
  const write = store.writeDocument.bind(store);
  store.writeDocument = () => Promise.reject(new Error('The disk is full.'));
  await expect(counts.write()).rejects.toThrow('The disk is full.');
  store.writeDocument = write;
  await counts.write();
  const other = new SharedCounts(store);
  await other.read();
  expect(sample(other).trials).toBe(1);
});

it('goes on without a document that it cannot read, such as that of a newer edge', async () => {
  const { store, counts } = temporaryCounts(() => START);
  await store.writeDocument('counts/2026-11-22T13/newer.json', '{"rows":"many"}');
  counts.add(TOURS, 'loaded', newPage());
  await counts.read();
  expect(sample(counts).trials).toBe(1);
});

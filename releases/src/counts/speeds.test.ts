import { newPage, temporaryCounts } from '../testing/temporary-counts';
import { SharedCounts } from './shared-counts';
import { slowPages, speedsOf } from './speeds';

const TOURS = { package: 'mfe-tours', build: 'aaaaaaaaaaaa', revision: 3 };

it('a page counts once for how fast a build was, at whichever edges it reports it', async () => {
  const { store, counts: one } = temporaryCounts();
  const two = new SharedCounts(store);
  const page = newPage();
  for (const edge of [one, two]) {
    edge.addSpeed(TOURS, 'inp', 250, page);
    edge.addSpeed(TOURS, 'frames', 9_000, page);
    edge.addSpeed(TOURS, 'inp', 80, newPage());
  }
  two.addSpeed({ ...TOURS, revision: 2 }, 'inp', 900, newPage());
  await Promise.all([one.write(), two.write()]);
  const restarted = new SharedCounts(store);
  for (const edge of [one, two, restarted]) {
    await edge.read();
    const { inp, frames } = speedsOf(edge.rows(TOURS.package, TOURS.build), { revision: 3 });
    expect(slowPages(inp, 0)).toEqual({ failed: 1, trials: 3 });
    expect(slowPages(inp, 1)).toEqual({ failed: 0, trials: 3 });
    expect(slowPages(frames, 8)).toEqual({ failed: 1, trials: 1 });
  }
});

it('the first 500 pages of a build and revision count at an edge, so that documents stay small', () => {
  const { counts } = temporaryCounts();
  for (let i = 0; i < 600; i += 1) counts.addSpeed(TOURS, 'inp', 80, newPage());
  const { inp } = speedsOf(counts.rows(TOURS.package, TOURS.build));
  expect(slowPages(inp, 0)).toEqual({ failed: 0, trials: 500 });
});

it('nothing is counted of what a newer edge may list', () => {
  const { counts } = temporaryCounts();
  counts.addSpeed(TOURS, 'inp', 80, newPage());
  const rows = counts.rows(TOURS.package, TOURS.build);
  const newer = rows.map((row) => ({ ...row, speeds: ['inp:99:a', 'lcp:1:b', '', 'inp:x:c'] }));
  expect(slowPages(speedsOf(newer).inp, 0)).toEqual({ failed: 0, trials: 0 });
});

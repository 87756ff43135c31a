import { paths } from '@safar/shared-contracts/paths';
import type { MeasuredLink } from './measured-pages';
import { Pairs, SIDES, type Side } from './pairs';
import { openContext, type TwoSites } from './two-sites';
import { CONDITIONS, LINK_STEPS, SCREEN_VISITS, SLOW, type ScreenVisit } from './visits';
import { WatchedPage } from './watched-page';

/** From the home screen by one link after the other, signed in, with nothing in the cache but that screen. */
export async function followLinks(sites: TwoSites, repetitions: number): Promise<MeasuredLink[]> {
  const measured = LINK_STEPS.map(({ name }): MeasuredLink => ({
    name,
    conditions: SLOW,
    pairs: new Pairs(),
  }));
  const [home] = SCREEN_VISITS;
  if (!home) return [];
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const taken = new Map<Side, number[]>();
    for (const side of repetition % 2 === 0 ? SIDES : SIDES.toReversed()) {
      taken.set(side, await followFromHome(sites, side, home));
    }
    for (const [index, { pairs }] of measured.entries()) {
      await pairs.measure(async (side) => ({ content: taken.get(side)?.[index] ?? NaN }));
    }
  }
  return measured;
}

async function followFromHome(sites: TwoSites, side: Side, home: ScreenVisit): Promise<number[]> {
  const context = await openContext(sites, side, true);
  try {
    const watched = await WatchedPage.open(context, home.content, CONDITIONS[SLOW]);
    await watched.load(sites.originOf(side) + paths.home);
    const taken: number[] = [];
    for (const { link, content, name } of LINK_STEPS) {
      await watched.page.evaluate(`safarBench.follow(${JSON.stringify(link)}, ${JSON.stringify(content)})`);
      await watched.until(({ followed }) => followed !== undefined, name);
      taken.push((await watched.times()).followed ?? NaN);
      await watched.untilQuiet();
    }
    return taken;
  } finally {
    await context.close();
  }
}

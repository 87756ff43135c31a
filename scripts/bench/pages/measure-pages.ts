import type { Progress } from '../../progress';
import { assertSameScreens } from '../single/assert-same-screens';
import { countRounds, type CountedRounds } from './count-rounds';
import { followLinks } from './follow-links';
import { measureVisit, type VisitFigures } from './measure-visit';
import type { MeasuredLink, MeasuredPages, MeasuredVisit } from './measured-pages';
import { Pairs, type Side } from './pairs';
import { returnAfterDeploy } from './return-after-deploy';
import { openContext, withTwoSites, type TwoSites } from './two-sites';
import { CONDITIONS, SCREEN_VISITS, SLOW, whatToVisit } from './visits';

/**
 * Visits screens of the site and of the single bundle in turns, so many times each. Rejects when a screen of
 * the single bundle shows something else. `onPart` gets all that was measured so far after each part, so that
 * a run that is ended early leaves something.
 */
export async function measurePages(
  repetitions: number,
  progress: Progress,
  onPart: (measured: MeasuredPages) => Promise<void>,
): Promise<MeasuredPages> {
  const measured: { visits: MeasuredVisit[]; links: MeasuredLink[]; rounds: CountedRounds } = {
    visits: [],
    links: [],
    rounds: {},
  };
  await withTwoSites(progress, async (sites) => {
    await progress.step('Both show the same on all screens', () => assertSameScreens(sites));
    // What a server keeps, it has after the first visits, which do not count.
    await progress.step('First visits', () => visitAll(sites, 'fast', 1));
    measured.rounds = await progress.step('Rounds', () => countRounds(sites));
    const links = progress.step(`Links, ${SLOW}`, () => followLinks(sites, repetitions));
    measured.links.push(...(await links));
    await onPart(measured);
    for (const conditions of Object.keys(CONDITIONS).filter(isConditions)) {
      const visits = progress.step(`Screens, ${conditions}`, () => visitAll(sites, conditions, repetitions));
      measured.visits.push(...(await visits));
      await onPart(measured);
    }
    const deploys = progress.step('After a deploy', () => returnAfterDeploy(sites, repetitions));
    measured.visits.push(await deploys);
    await onPart(measured);
  });
  return measured;
}

const isConditions = (name: string): name is keyof typeof CONDITIONS => Object.hasOwn(CONDITIONS, name);

/** Each screen first with an empty cache, and then once more. */
async function visitAll(
  sites: TwoSites,
  conditions: keyof typeof CONDITIONS,
  repetitions: number,
): Promise<MeasuredVisit[]> {
  const measured: MeasuredVisit[] = [];
  for (const visit of SCREEN_VISITS) {
    const cold: MeasuredVisit = { visit, conditions, cache: 'cold', pairs: new Pairs() };
    const warm: MeasuredVisit = { visit, conditions, cache: 'warm', pairs: new Pairs() };
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      const again = new Map<Side, VisitFigures>();
      await cold.pairs.measure(async (side) => {
        const context = await openContext(sites, side, visit.signedIn);
        try {
          const what = whatToVisit(sites, side, visit, CONDITIONS[conditions]);
          const first = await measureVisit(context, what);
          again.set(side, await measureVisit(context, what));
          return { ...first };
        } finally {
          await context.close();
        }
      });
      await warm.pairs.measure(async (side) => ({ ...figuresOf(again, side) }));
    }
    measured.push(cold, warm);
  }
  return measured;
}

function figuresOf(figures: ReadonlyMap<Side, VisitFigures>, side: Side): VisitFigures {
  const found = figures.get(side);
  if (!found) throw new Error(`Nothing was measured of ${side}.`);
  return found;
}

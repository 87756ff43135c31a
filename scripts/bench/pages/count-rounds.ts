import type { Side } from './pairs';
import { roundsToContent } from './rounds-to-content';
import { openContext, type TwoSites } from './two-sites';
import { ROUND_CONDITIONS, SCREEN_VISITS, whatToVisit, type ScreenVisit } from './visits';
import { WatchedPage } from './watched-page';

/** The route of a screen → after how many rounds each side shows its content on a first visit. */
export type CountedRounds = Readonly<Record<string, Readonly<Record<Side, number>>>>;

/** Counts the rounds of each screen. */
export async function countRounds(sites: TwoSites): Promise<CountedRounds> {
  const counted: Record<string, Record<Side, number>> = {};
  for (const visit of SCREEN_VISITS) {
    counted[visit.route] = {
      federated: await roundsOf(sites, 'federated', visit),
      single: await roundsOf(sites, 'single', visit),
    };
  }
  return counted;
}

async function roundsOf(sites: TwoSites, side: Side, visit: ScreenVisit): Promise<number> {
  const context = await openContext(sites, side, visit.signedIn);
  try {
    const watched = await WatchedPage.open(context, visit.content, ROUND_CONDITIONS);
    return (await roundsToContent(watched, whatToVisit(sites, side, visit, ROUND_CONDITIONS).url)).length;
  } finally {
    await context.close();
  }
}

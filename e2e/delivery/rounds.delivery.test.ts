import { BUDGETS } from '@safar/releases';
import { isBackendPath } from '@safar/shared-contracts/backends';
import { describeRounds } from '@safar/scripts/bench/pages/rounds';
import { roundsToContent } from '@safar/scripts/bench/pages/rounds-to-content';
import { ROUND_CONDITIONS, SCREEN_VISITS, type ScreenVisit } from '@safar/scripts/bench/pages/visits';
import { WatchedPage } from '@safar/scripts/bench/pages/watched-page';
import { readSampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { signInSampleAccount } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import { ORIGIN, sharedBrowser } from '../visitor/visitor';

const MAX_VISITS = 3;

let traveller: Awaited<ReturnType<typeof signInSampleAccount>>;
beforeAll(async () => {
  traveller = await signInSampleAccount(await sharedBrowser(), ORIGIN, 'traveller');
});

it('every screen with a budget of rounds is visited', () =>
  expect(SCREEN_VISITS.map(({ route }) => route).sort()).toEqual(Object.keys(BUDGETS.rounds).sort()));

/** A first visit: the paths in rounds, and those of data. */
async function visitOnce(visit: ScreenVisit) {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...(visit.signedIn ? { storageState: traveller } : {}),
  });
  try {
    const watched = await WatchedPage.open(context, visit.content, ROUND_CONDITIONS);
    const rounds = await roundsToContent(watched, ORIGIN + visit.path(await readSampleIds(ORIGIN)));
    return { rounds, data: watched.requests.map(({ path }) => path).filter(isBackendPath) };
  } finally {
    await context.close();
  }
}

describe('a first visit shows the content after as many rounds as its budget (releases/budgets.json), and requests no data twice', () => {
  it.each(SCREEN_VISITS)('$name', async (visit) => {
    const max = BUDGETS.rounds[visit.route] ?? 0;
    let rounds: Awaited<ReturnType<typeof visitOnce>>['rounds'] = [];
    // A busy processor adds rounds and takes none away: the fewest of some visits are what the page needs.
    for (let visits = 0; visits < MAX_VISITS; visits += 1) {
      const seen = await visitOnce(visit);
      expect(seen.data).toEqual([...new Set(seen.data)]);
      expect(seen.rounds.length).toBeGreaterThan(0);
      rounds = seen.rounds;
      if (rounds.length <= max) break;
    }
    // The requests of the last round are what came later than the budget allows.
    expect(rounds.length <= max ? '' : describeRounds(rounds)).toBe('');
  });
});

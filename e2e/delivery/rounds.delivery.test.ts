import { BUDGETS } from '@safar/releases';
import { isBackendPath } from '@safar/shared-contracts/endpoint';
import { describeRounds } from '@safar/scripts/bench/pages/rounds';
import { roundsToContent } from '@safar/scripts/bench/pages/rounds-to-content';
import { ROUND_CONDITIONS, SCREEN_VISITS } from '@safar/scripts/bench/pages/visits';
import { WatchedPage } from '@safar/scripts/bench/pages/watched-page';
import { readSampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { signInSampleAccount } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import { ORIGIN, sharedBrowser } from '../visitor/visitor';

let traveller: Awaited<ReturnType<typeof signInSampleAccount>>;
beforeAll(async () => {
  traveller = await signInSampleAccount(await sharedBrowser(), ORIGIN, 'traveller');
});

it('every screen with a budget of rounds is visited', () =>
  expect(SCREEN_VISITS.map(({ route }) => route).sort()).toEqual(Object.keys(BUDGETS.rounds).sort()));

describe('a first visit shows the content after as many rounds as its budget (releases/budgets.json), and requests no data twice', () => {
  it.each(SCREEN_VISITS)('$name', async (visit) => {
    const browser = await sharedBrowser();
    const context = await browser.newContext({
      serviceWorkers: 'block',
      ...(visit.signedIn ? { storageState: traveller } : {}),
    });
    try {
      const watched = await WatchedPage.open(context, visit.content, ROUND_CONDITIONS);
      const rounds = await roundsToContent(watched, ORIGIN + visit.path(await readSampleIds(ORIGIN)));
      const max = BUDGETS.rounds[visit.route] ?? 0;
      // The requests of the last round are what came later than the budget allows.
      expect(rounds.length <= max ? '' : describeRounds(rounds)).toBe('');
      expect(rounds.length).toBeGreaterThan(0);
      const data = watched.requests.map(({ path }) => path).filter(isBackendPath);
      expect(data).toEqual([...new Set(data)]);
    } finally {
      await context.close();
    }
  });
});

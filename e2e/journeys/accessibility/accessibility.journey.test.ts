import {
  deleteSweepReport,
  writeSweepReport,
  type Problem,
} from '@safar/scripts/checks/accessibility/sweep-report';
import {
  ALL_VARIANTS,
  OPEN_STATES,
  SAMPLED_VISITS,
  sampledVariant,
  VISITS,
  type SeenBy,
} from '@safar/scripts/checks/accessibility/visits';
import { readSampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { signInSampleAccounts } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import { screenPath } from '@safar/scripts/checks/screens/screens';
import { inFull } from '@safar/shared-server/testing/in-full';
import { mapConcurrently } from '@safar/tooling/map-concurrently';
import { AXE_VERSION } from '../../sweep/axe';
import { OPENINGS } from '../../sweep/open-states';
import { checkScreen, checkOpenState, type ScreenResult } from '../../sweep/check-screen';
import { ORIGIN, sharedBrowser, Visitor } from '../../visitor/visitor';

const CONCURRENT_VISITORS = 3;
const SWEEP_TIMEOUT_MS = 900_000;

const visits = inFull(VISITS, SAMPLED_VISITS);
const variantsAt = (index: number) => inFull(ALL_VARIANTS, sampledVariant(index));

/** The problems that the sweep found, by the name of the screen or the state. */
const problems = new Map<string, Problem[]>();
const problemsOf = (name: string) => problems.get(name)?.map(({ check, text }) => `${check}: ${text}`);

beforeAll(async () => {
  deleteSweepReport();
  const people = await signInSampleAccounts(await sharedBrowser(), ORIGIN);
  const ids = await readSampleIds(ORIGIN);
  let rules = 0;

  const tasks = [
    ...visits.map(({ name, screen, seenBy }, index) => ({
      name,
      seenBy,
      check: (visitor: Visitor) => checkScreen(visitor, screenPath(screen, ids), variantsAt(index)),
    })),
    ...OPEN_STATES.map((name, index) => ({
      name,
      seenBy: OPENINGS[name].seenBy,
      check: (visitor: Visitor) =>
        checkOpenState(visitor, screenPath(OPENINGS[name], ids), name, variantsAt(index)),
    })),
  ];
  await mapConcurrently(tasks, CONCURRENT_VISITORS, async ({ name, seenBy, check }) => {
    const visitor = await openAs(seenBy);
    const result = await check(visitor).catch(failure);
    await visitor.close();
    problems.set(name, result.problems);
    rules = Math.max(rules, result.rules);
    // After each screen, so that a run that is interrupted leaves what it found.
    writeSweepReport({
      full: inFull(true, false),
      axe: { version: AXE_VERSION, rules },
      problems: Object.fromEntries(problems),
    });
  });

  function openAs(seenBy: SeenBy): Promise<Visitor> {
    const signedIn = seenBy === 'anonymous' ? {} : { storageState: people[seenBy] };
    return Visitor.open({ reducedMotion: 'reduce', ...signedIn });
  }
}, SWEEP_TIMEOUT_MS);

/** A screen that cannot be checked is a problem of its own: the others are still checked. */
function failure(cause: unknown): ScreenResult {
  return { problems: [{ check: 'frame', text: `could not be checked: ${String(cause)}` }], rules: 0 };
}

describe('every screen, in both themes and at every width in full', () => {
  it.each(visits.map(({ name }) => name))(
    '%s: axe finds nothing, nothing is cut off, nothing moves',
    (name) => {
      expect(problemsOf(name)).toEqual([]);
    },
  );
});

describe('what opens on a screen', () => {
  it.each(OPEN_STATES)('%s: axe finds nothing', (name) => {
    expect(problemsOf(name)).toEqual([]);
  });
});

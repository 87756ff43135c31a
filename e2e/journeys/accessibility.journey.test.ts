import {
  deleteSweepReport,
  writeSweepReport,
  type Problem,
} from '@safar/scripts/checks/accessibility/sweep-report';
import { OPEN_STATES, VISITS, type SeenBy } from '@safar/scripts/checks/accessibility/visits';
import { readSampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { signInSampleAccounts } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import { screenPath } from '@safar/scripts/checks/screens/screens';
import { AXE_VERSION } from '../sweep/axe';
import { mapConcurrently } from '../sweep/map-concurrently';
import { OPENINGS } from '../sweep/open-states';
import { checkScreen, checkOpenState, type ScreenResult } from '../sweep/check-screen';
import { closeBrowserAfterAll, ORIGIN, sharedBrowser, Visitor } from '../visitor';

const AT_ONCE = 3;
const LONGEST_MS = 900_000;

closeBrowserAfterAll();

/** What the sweep found, by the name of the screen or the state. One without fault has an empty list. */
const found = new Map<string, Problem[]>();
const wrongWith = (name: string) => found.get(name)?.map(({ check, text }) => `${check}: ${text}`);

beforeAll(async () => {
  deleteSweepReport();
  const people = await signInSampleAccounts(await sharedBrowser(), ORIGIN);
  const ids = await readSampleIds(ORIGIN);
  let rules = 0;

  const tasks = [
    ...VISITS.map(({ name, screen, seenBy }) => ({
      ...{ name, seenBy },
      look: (visitor: Visitor) => checkScreen(visitor, screenPath(screen, ids)),
    })),
    ...OPEN_STATES.map((name) => ({
      ...{ name, seenBy: OPENINGS[name].seenBy },
      look: (visitor: Visitor) => checkOpenState(visitor, screenPath(OPENINGS[name], ids), name),
    })),
  ];
  await mapConcurrently(tasks, AT_ONCE, async ({ name, seenBy, look }) => {
    const visitor = await arriveAs(seenBy);
    const seen = await look(visitor).catch(failed);
    await visitor.close();
    found.set(name, seen.problems);
    rules = Math.max(rules, seen.rules);
    // Each time: a run that comes to no end leaves what it found.
    writeSweepReport({ axe: { version: AXE_VERSION, rules }, problems: Object.fromEntries(found) });
  });

  function arriveAs(seenBy: SeenBy): Promise<Visitor> {
    const signedIn = seenBy === 'anonymous' ? {} : { storageState: people[seenBy] };
    return Visitor.open({ reducedMotion: 'reduce', ...signedIn });
  }
}, LONGEST_MS);

/** A screen that does not come is one more finding: the others are still looked at. */
function failed(cause: unknown): ScreenResult {
  return { problems: [{ check: 'frame', text: `could not be looked at: ${String(cause)}` }], rules: 0 };
}

describe('every screen, in both themes, at every width', () => {
  it.each(VISITS.map(({ name }) => name))('%s: axe finds nothing, nothing is lost, nothing moves', (name) => {
    expect(wrongWith(name)).toEqual([]);
  });
});

describe('what opens on a screen', () => {
  it.each(OPEN_STATES)('%s: axe finds nothing, in both themes, at every width', (name) => {
    expect(wrongWith(name)).toEqual([]);
  });
});

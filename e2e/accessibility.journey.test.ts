import { forgetSweepReport, writeSweepReport, type Problem } from '@safar/scripts/accessibility/sweep-report';
import { VISITS, type Visit } from '@safar/scripts/accessibility/visits';
import { readSampleIds } from '@safar/scripts/screens/sample-ids';
import { signInSamplePeople } from '@safar/scripts/screens/sample-people';
import { pathOf } from '@safar/scripts/screens/screens';
import { AXE_VERSION } from './sweep/axe';
import { inTurn } from './sweep/in-turn';
import { visit } from './sweep/visit';
import { closeBrowserAtTheEnd, ORIGIN, theBrowser, Visitor } from './visitor';

const AT_ONCE = 3;
const SWEEP_MS = 400_000;

closeBrowserAtTheEnd();

const only = process.env['SWEEP']?.split(',');
const visits = VISITS.filter(({ screen }) => !only || only.includes(screen.name));

const found = new Map<string, Problem[]>();
let rules = 0;

beforeAll(async () => {
  forgetSweepReport();
  const people = await signInSamplePeople(await theBrowser(), ORIGIN);
  const ids = await readSampleIds(ORIGIN);
  const look = async ({ name, screen, seenBy }: Visit) => {
    const visitor = await Visitor.arrive({
      reducedMotion: 'reduce',
      ...(seenBy === 'anonymous' ? {} : { storageState: people[seenBy] }),
    });
    const since = Date.now();
    const seen = await visit(visitor, pathOf(screen, ids)).catch((error: unknown) => ({
      problems: [{ check: 'frame' as const, text: String(error) }],
      rules: 0,
    }));
    if (process.env['SWEEP_TIMES']) process.stderr.write(`${name} ${Date.now() - since}\n`);
    await visitor.leave();
    found.set(name, seen.problems);
    rules = Math.max(rules, seen.rules);
  };
  await inTurn(visits, AT_ONCE, look);
  writeSweepReport({ axe: { version: AXE_VERSION, rules }, problems: Object.fromEntries(found) });
}, SWEEP_MS);

describe('every screen, in both themes, at every width', () => {
  it.each(visits.map(({ name }) => name))('%s: axe has nothing to say, nothing is lost, nothing moves', (name) => {
    expect(found.get(name)?.map(({ check, text }) => `${check}: ${text}`)).toEqual([]);
  });
});

import { SCREENS } from '../screens/screens';
import { formatAccessibilityDocument } from './accessibility-document';
import type { SweepReport } from './sweep-report';
import { OPEN_STATES, SAMPLED_VISITS, sampledVariant, VISITS } from './visits';

const all = [...VISITS.map(({ name }) => name), ...OPEN_STATES];
type Problems = SweepReport['problems'];
const report = (problems: Problems): SweepReport => ({
  full: true,
  axe: { version: '4.0.0', rules: 93 },
  problems,
});
const clean: Problems = Object.fromEntries(all.map((name) => [name, []]));
const lineOf = (text: string, start: string) => text.split('\n').find((line) => line.startsWith(start));

describe('the accessibility document', () => {
  it('has a row for every screen and account, and for everything that opens on a screen', () => {
    const text = formatAccessibilityDocument(report(clean), []);
    expect(text).toContain('axe-core 4.0.0 checked 93 rules');
    for (const { screen, seenBy } of VISITS) {
      expect(text).toContain(`| \`${screen.route}\` | ${screen.name} | ${seenBy} | ✓ | ✓ |`);
    }
    expect(text).toContain('| mobile menu | ✓ |  | ✓ |  | ✓ | ✓ | ✓ |');
    for (const state of OPEN_STATES) expect(text).toContain(`| ${state} | ✓ |`);
    expect(text).not.toMatch(/\| (\d+ found|not checked) \|/);
  });

  it('counts what was found, and marks what was not checked', () => {
    const problems: Problems = { ...clean, 'home, anonymous': [{ check: 'shift', text: 'moves' }] };
    delete problems['home, traveller'];
    const text = formatAccessibilityDocument(report(problems), []);
    expect(lineOf(text, '| `/` | home | anonymous')).toMatch(/(\| ✓ ){6}\| 1 found (\| ✓ ){3}\|$/);
    expect(lineOf(text, '| `/` | home | traveller')).toMatch(/(\| not checked ){10}\|$/);
  });

  it('lists the journeys with their tests', () => {
    const text = formatAccessibilityDocument(report(clean), [
      { file: 'e2e/a.journey.test.ts', tests: ['one › does', 'two'] },
    ]);
    expect(text).toContain('[e2e/a.journey.test.ts](../e2e/a.journey.test.ts)\n\n- one › does\n- two\n');
  });
});

describe('the visits', () => {
  it('show every screen to a signed-in user, and anonymously where it needs no login', () => {
    const seen = (name: string) =>
      VISITS.filter(({ screen }) => screen.name === name).map(({ seenBy }) => seenBy);
    expect(seen('all-packages')).toEqual(['anonymous', 'traveller']);
    expect(seen('my-packages')).toEqual(['guide']);
    expect(VISITS.filter(({ screen, seenBy }) => screen.login && seenBy === 'anonymous')).toHaveLength(1);
  });

  it('have a sample with a screen of every route, every width in both themes, and every account', () => {
    const routes = SAMPLED_VISITS.map(({ screen }) => screen.route);
    expect(routes).toEqual([...new Set(SCREENS.map(({ route }) => route))]);
    expect(new Set(SAMPLED_VISITS.map(({ seenBy }) => seenBy))).toEqual(
      new Set(VISITS.map(({ seenBy }) => seenBy)),
    );
    const variants = SAMPLED_VISITS.map((_visit, index) => JSON.stringify(sampledVariant(index)));
    expect(new Set(variants).size).toBe(4);
  });

  it('have a sample in which the forms that lead signed-in users elsewhere are seen', () => {
    const names = SAMPLED_VISITS.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['login, anonymous', 'register, anonymous']));
  });
});

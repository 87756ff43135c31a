import { UsageError } from '../command-line/usage-error';
import { checks } from './checks';
import { groupsOf, parseSelection } from './run-checks';

const ONLY_WHEN_NAMED = ['node-versions', 'full', 'engines'];

/** Those that a call without names runs. */
const ALL = checks.map(({ name }) => name).filter((name) => !ONLY_WHEN_NAMED.includes(name));

const selectionOf = (args: string, testName?: string) => {
  const { selected, filter } = parseSelection(args.split(' ').filter(Boolean), testName);
  return { selected: selected.map(({ name }) => name), filter };
};

describe('npm test', () => {
  it('runs every check, or those that the first arguments name, in their order', () => {
    expect(selectionOf('').selected).toEqual(ALL);
    expect(ALL).toHaveLength(checks.length - ONLY_WHEN_NAMED.length);
    expect(selectionOf('node-versions full engines').selected).toEqual(ONLY_WHEN_NAMED);
    expect(selectionOf('lint format')).toEqual({ selected: ['format', 'lint'], filter: { paths: [] } });
  });

  it('runs at the same time what can', () => {
    const groups = (args: string) =>
      groupsOf(parseSelection(args.split(' ').filter(Boolean)).selected).map((group) =>
        group.map(({ name }) => name).join('+'),
      );
    expect(groups('').filter((group) => group.includes('+'))).toEqual([
      'format+lint+types+unused+dependencies+palette+authorization+compatibility+alerts',
      'processes+node',
      'journeys+delivery+teams',
    ]);
    expect(groups('format delivery')).toEqual(['format', 'delivery']);
  });

  it('takes the arguments after the checks as filters, and -t for the names of tests', () => {
    expect(selectionOf('format unit mfe-tours ./mfe-tasks/')).toEqual({
      selected: ['format', 'unit'],
      filter: { paths: ['mfe-tours', 'mfe-tasks'] },
    });
    expect(selectionOf('unit journeys', 'a booking').filter).toEqual({ paths: [], testName: 'a booking' });
  });

  it.each([
    ['mfe-tours', undefined, "There is no check 'mfe-tours'. Name a check first: format, lint,"],
    ['', 'a booking', '-t needs the name of a check.'],
    ['unused mfe-tours', undefined, "There is no check 'mfe-tours', and 'unused' takes no filter."],
    ['unit lint', 'a booking', "'lint' has no tests that -t could name."],
  ])('refuses %p with -t %p', (args, testName, message) => {
    expect(() => selectionOf(args, testName)).toThrow(UsageError);
    expect(() => selectionOf(args, testName)).toThrow(message);
  });
});

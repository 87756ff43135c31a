import { silent } from '../progress';
import { any, browserPort, flag, numberBetween, oneOf, option, optional, required, text } from './arguments';
import { defineCommand, type Command } from './command';
import { formatHelp, formatUsage } from './help';

const canary = defineCommand({
  summary: 'Gives a build to visitors.',
  args: {
    package: required('the package', oneOf(['shell', 'mfe-tours'])),
    percent: optional('the share', numberBetween(0, 100)),
    reason: any('why', text),
  },
  options: { build: option('id', 'a published build', text, 'b'), force: flag('do not ask') },
  examples: ['mfe-tours 10', ''],
  json: true,
  run: async ({ args, options }) => ({ json: { args, options } }),
});

async function run(command: Command, ...argv: string[]): Promise<unknown> {
  const prepared = command.prepare(argv);
  if (prepared === 'help') throw new Error('The call asked for help.');
  return (await prepared.run(silent))?.json;
}

describe('a command', () => {
  it('gets its arguments and options typed', async () => {
    expect(await run(canary, 'mfe-tours')).toMatchObject({
      args: { package: 'mfe-tours', percent: undefined, reason: [] },
      options: { build: undefined, force: false },
    });
    expect(await run(canary, '--force', 'mfe-tours', '2.5', 'too', '-b', '1a', 'slow')).toMatchObject({
      args: { package: 'mfe-tours', percent: 2.5, reason: ['too', 'slow'] },
      options: { build: '1a', force: true },
    });
  });

  it.each([
    [[], '<package> is missing: the package. Known: shell, mfe-tours.'],
    [['mfe-tuors'], "There is no package 'mfe-tuors'. Known: shell, mfe-tours."],
    [['mfe-tours', '101'], "The percent must be a number from 0 to 100, not '101'."],
    [['mfe-tours', ''], "The percent must be a number from 0 to 100, not ''."],
    [['mfe-tours', '--fly'], 'Unknown option --fly. Known: --build, --force, --json, --help.'],
    [['mfe-tours', '-f'], 'Unknown option -f. Known: --build, --force, --json, --help.'],
    [['mfe-tours', '--build'], '--build needs a value: <id>.'],
    [['mfe-tours', '--build', '--json'], '--build needs a value: <id>.'],
    [['mfe-tours', '--force=yes'], '--force takes no value.'],
    [['mfe-tours', '-b', '1', '--build=2'], '--build is given twice.'],
  ])('refuses %j', (argv, message) => {
    expect(() => canary.prepare(argv)).toThrow(message);
  });

  it('refuses surplus arguments', () => {
    const none = defineCommand({ summary: 'Lists.', run: async () => undefined });
    expect(() => none.prepare(['a', 'b'])).toThrow("Unexpected argument 'a b': it takes none.");
  });

  it('is explained by its declaration', () => {
    const usage =
      'Usage: npm run canary -- <package> [percent] [reason …] [--build <id>] [--force] [--json] [--help]';
    expect(formatUsage('canary', canary)).toBe(usage);
    expect(formatHelp('canary', canary).split('\n')).toEqual([
      ...['Gives a build to visitors.', '', usage, '', 'Arguments:'],
      '  <package>   the package: shell, mfe-tours',
      '  [percent]   the share',
      '  [reason …]  why',
      ...['', 'Options:'],
      '  -b, --build <id>  a published build',
      '  --force           do not ask',
      '  --json            print the result as JSON',
      '  -h, --help        show this help',
      ...['', 'Examples:', '  npm run canary -- mfe-tours 10', '  npm run canary'],
    ]);
  });
});

it.each([
  ['6000', 'Browsers refuse to call port 6000: choose another.'],
  ['3100.5', "The port must be a whole number from 1 to 65535, not '3100.5'."],
  ['65536', "The port must be a whole number from 1 to 65535, not '65536'."],
])('a port for browsers cannot be %s', (value, message) => {
  expect(() => browserPort.parse(value, 'port')).toThrow(message);
  expect(browserPort.parse('3100', 'port')).toBe(3100);
});

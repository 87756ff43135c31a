import type { Argument, Arity, Option } from './arguments';
import type { Command } from './command';

/** How a user calls a command: npm needs no `run` for two of them. */
export function invocationOf(name: string): string {
  return name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
}

/** One line: `npm run canary -- <package> <percent> [--build <id>] [--json] [--help]`. */
export function formatUsage(name: string, { args, options }: Command): string {
  const parts = [
    ...Object.entries(args).map(([each, { arity }]) => formatArgument(each, arity)),
    ...Object.entries(options).map(([each, { placeholder }]) => `[${formatLong(each, placeholder)}]`),
  ];
  return [`Usage: ${invocationOf(name)} --`, ...parts].join(' ');
}

/** The whole help of a command, made from its declaration. */
export function formatHelp(name: string, command: Command): string {
  const { summary, details = [], args, options, environment = {}, examples = [] } = command;
  return [
    summary,
    formatUsage(name, command),
    ...details,
    section('Arguments', Object.entries(args).map(describeArgument)),
    section(
      'Options',
      Object.entries(options).map(([each, spec]) => [formatOption(each, spec), spec.help]),
    ),
    section('Environment', Object.entries(environment)),
    section(
      'Examples',
      examples.map((example) => [invocationOf(name) + (example && ` -- ${example}`), '']),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Every command with its summary. */
export function formatOverview(commands: readonly (readonly [name: string, command: Command])[]): string {
  return [
    'The commands of Safar:',
    table(commands.map(([name, { summary }]) => [invocationOf(name), summary])),
    'Each explains itself: npm run publish -- --help. Exit codes: 0 done, 1 failed or refused, 2 wrong usage.',
  ].join('\n\n');
}

const ARGUMENT_FORMS: Readonly<Record<Arity, (name: string) => string>> = {
  one: (name) => `<${name}>`,
  optional: (name) => `[${name}]`,
  any: (name) => `[${name} …]`,
  some: (name) => `<${name} …>`,
};

const formatArgument = (name: string, arity: Arity) => ARGUMENT_FORMS[arity](name);

function formatOption(name: string, { short, placeholder }: Option<unknown>): string {
  return `${short ? `-${short}, ` : ''}${formatLong(name, placeholder)}`;
}

const formatLong = (name: string, placeholder?: string) =>
  `--${name}${placeholder ? ` <${placeholder}>` : ''}`;

function describeArgument([name, { arity, help, choices }]: [string, Argument<unknown>]): [string, string] {
  return [formatArgument(name, arity), choices ? `${help}: ${choices.join(', ')}` : help];
}

function section(title: string, rows: readonly (readonly [string, string])[]): string {
  return rows.length > 0 ? `${title}:\n${table(rows)}` : '';
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`.trimEnd()).join('\n');
}

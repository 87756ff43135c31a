import { parseArgs } from 'node:util';
import type { Argument, Option } from './arguments';
import { UsageError } from './usage-error';

interface Specs {
  readonly args: Readonly<Record<string, Argument<unknown>>>;
  readonly options: Readonly<Record<string, Option<unknown>>>;
}

interface Values {
  readonly args: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * The values of the arguments and options, or `help` where that is asked for. Throws a UsageError where
 * something does not fit.
 */
export function parseArgv({ args, options }: Specs, argv: readonly string[]): Values | 'help' {
  const { given, positionals } = split(options, argv);
  if (given.has('help')) return 'help';
  return {
    args: readArguments(args, positionals),
    options: mapEntries(options, (spec, name) => spec.read(given.get(name), name)),
  };
}

/** Separates the options from the positional arguments. */
function split(options: Specs['options'], argv: readonly string[]) {
  const { tokens } = parseArgs({
    args: [...argv],
    // Not strict: the messages of parseArgs do not name what the command knows.
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: mapEntries(options, ({ placeholder, short }) => ({
      type: placeholder ? 'string' : 'boolean',
      ...(short ? { short } : {}),
    })),
  });
  const given = new Map<string, string | true>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const spec = options[name];
    if (!spec) throw new UsageError(`Unknown option ${rawName}. Known: ${namesOf(options)}.`);
    if (!spec.placeholder && value !== undefined) throw new UsageError(`${rawName} takes no value.`);
    if (spec.placeholder && (value === undefined || (!inlineValue && value.startsWith('-')))) {
      throw new UsageError(`${rawName} needs a value: <${spec.placeholder}>.`);
    }
    if (given.has(name)) throw new UsageError(`${rawName} is given twice.`);
    given.set(name, value ?? true);
  }
  const positionals = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  return { given, positionals };
}

const namesOf = (options: Specs['options']) =>
  Object.keys(options)
    .map((name) => `--${name}`)
    .join(', ');

/** Gives each argument its values, in order. */
function readArguments(args: Specs['args'], positionals: readonly string[]): Record<string, unknown> {
  const rest = [...positionals];
  const values = mapEntries(args, (spec, name) => {
    const takesRest = spec.arity === 'any' || spec.arity === 'some';
    return spec.read(rest.splice(0, takesRest ? rest.length : 1), name);
  });
  if (rest.length === 0) return values;
  const taken = Object.keys(args).map((name) => `<${name}>`);
  throw new UsageError(
    `Unexpected argument '${rest.join(' ')}': it takes ${taken.length > 0 ? taken.join(' and ') : 'none'}.`,
  );
}

function mapEntries<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
}

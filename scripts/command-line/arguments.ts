import { BLOCKED_PORTS } from '../stack/processes/ports/browser-ports';
import { UsageError } from './usage-error';

/**
 * Parses one argument of a command line; `subject` names it in the UsageError that is thrown when it does not
 * fit.
 */
export interface Parser<Value> {
  /** The accepted values, when they can be listed. */
  readonly choices?: readonly string[];
  parse(value: string, subject: string): Value;
}

export const text: Parser<string> = { parse: (value) => value };

export function oneOf<Choice extends string>(choices: readonly Choice[]): Parser<Choice> {
  return {
    choices,
    parse: (value, subject) => {
      const choice = choices.find((each) => each === value);
      if (choice !== undefined) return choice;
      throw new UsageError(`There is no ${subject} '${value}'. Known: ${choices.join(', ')}.`);
    },
  };
}

/** A number from `min` to `max`, both included. */
export function numberBetween(min: number, max: number): Parser<number> {
  return {
    parse: (value, subject) => {
      const number = value.trim() === '' ? NaN : Number(value);
      if (number >= min && number <= max) return number;
      throw new UsageError(`The ${subject} must be a number from ${min} to ${max}, not '${value}'.`);
    },
  };
}

/** A port that a browser may call. */
export const browserPort: Parser<number> = {
  parse: (value, subject) => {
    const port = Number(value);
    if (!/^\d+$/.test(value) || port < 1 || port > 65_535) {
      throw new UsageError(`The ${subject} must be a whole number from 1 to 65535, not '${value}'.`);
    }
    if (BLOCKED_PORTS.has(port))
      throw new UsageError(`Browsers refuse to call port ${port}: choose another.`);
    return port;
  },
};

/** How many values an argument has: one, none or one, any number, at least one. */
export type Arity = 'one' | 'optional' | 'any' | 'some';

/** A positional argument of a command. */
export interface Argument<Value> {
  readonly kind: 'argument';
  readonly arity: Arity;
  readonly help: string;
  readonly choices?: readonly string[];
  /** Parses the values given for it; throws a UsageError when one does not fit. */
  read(values: readonly string[], name: string): Value;
}

const choicesOf = ({ choices }: Parser<unknown>) => (choices ? { choices } : {});

export function required<Value>(help: string, parser: Parser<Value>): Argument<Value> {
  return {
    kind: 'argument',
    arity: 'one',
    help,
    ...choicesOf(parser),
    read: ([value], name) => {
      if (value === undefined) throw missing(name, help, parser);
      return parser.parse(value, name);
    },
  };
}

export function optional<Value>(help: string, parser: Parser<Value>): Argument<Value | undefined> {
  return {
    kind: 'argument',
    arity: 'optional',
    help,
    ...choicesOf(parser),
    read: ([value], name) => (value === undefined ? undefined : parser.parse(value, name)),
  };
}

/** All remaining values; it is the last argument of its command. */
export function any<Value>(help: string, parser: Parser<Value>): Argument<readonly Value[]> {
  return {
    kind: 'argument',
    arity: 'any',
    help,
    ...choicesOf(parser),
    read: (values, name) => values.map((value) => parser.parse(value, name)),
  };
}

/** All remaining values, at least one; it is the last argument of its command. */
export function some<Value>(help: string, parser: Parser<Value>): Argument<readonly Value[]> {
  return {
    kind: 'argument',
    arity: 'some',
    help,
    ...choicesOf(parser),
    read: (values, name) => {
      if (values.length === 0) throw missing(name, help, parser);
      return values.map((value) => parser.parse(value, name));
    },
  };
}

const missing = (name: string, help: string, { choices }: Parser<unknown>) =>
  new UsageError(`<${name}> is missing: ${help}.${choices ? ` Known: ${choices.join(', ')}.` : ''}`);

/** An option of a command: `--name`, or `--name <value>` when it has a placeholder. */
export interface Option<Value> {
  readonly kind: 'option';
  readonly help: string;
  readonly short?: string;
  readonly placeholder?: string;
  /** Reads what was given: `true` for a bare `--name`, undefined when it is absent. */
  read(given: string | true | undefined, name: string): Value;
}

export function flag(help: string): Option<boolean> {
  return { kind: 'option', help, read: (given) => given === true };
}

export function option<Value>(
  placeholder: string,
  help: string,
  parser: Parser<Value>,
  short?: string,
): Option<Value | undefined> {
  return {
    kind: 'option',
    help,
    placeholder,
    ...(short ? { short } : {}),
    read: (given, name) => (typeof given === 'string' ? parser.parse(given, `--${name}`) : undefined),
  };
}

import { UsageError } from './usage-error';

/** Reads one word of a command line; `subject` names it in the UsageError that is thrown when it does not fit. */
export interface Parser<Value> {
  /** The accepted words, when they can be listed. */
  readonly choices?: readonly string[];
  parse(word: string, subject: string): Value;
}

export const text: Parser<string> = { parse: (word) => word };

export function oneOf<Choice extends string>(choices: readonly Choice[]): Parser<Choice> {
  return {
    choices,
    parse: (word, subject) => {
      const choice = choices.find((each) => each === word);
      if (choice !== undefined) return choice;
      throw new UsageError(`There is no ${subject} '${word}'. Known: ${choices.join(', ')}.`);
    },
  };
}

/** A number from `min` to `max`, both included. */
export function numberBetween(min: number, max: number): Parser<number> {
  return {
    parse: (word, subject) => {
      const value = word.trim() === '' ? NaN : Number(word);
      if (value >= min && value <= max) return value;
      throw new UsageError(`The ${subject} must be a number from ${min} to ${max}, not '${word}'.`);
    },
  };
}

/** How many words an argument takes: one, none or one, any number, at least one. */
export type Arity = 'one' | 'optional' | 'any' | 'some';

/** A positional argument of a command. */
export interface Argument<Value> {
  readonly kind: 'argument';
  readonly arity: Arity;
  readonly help: string;
  readonly choices?: readonly string[];
  /** Reads the words given for it; throws a UsageError when one does not fit. */
  read(words: readonly string[], name: string): Value;
}

const choicesOf = ({ choices }: Parser<unknown>) => (choices ? { choices } : {});

export function required<Value>(help: string, parser: Parser<Value>): Argument<Value> {
  return {
    ...{ kind: 'argument', arity: 'one', help, ...choicesOf(parser) },
    read: ([word], name) => {
      if (word === undefined) throw missing(name, help, parser);
      return parser.parse(word, name);
    },
  };
}

export function optional<Value>(help: string, parser: Parser<Value>): Argument<Value | undefined> {
  return {
    ...{ kind: 'argument', arity: 'optional', help, ...choicesOf(parser) },
    read: ([word], name) => (word === undefined ? undefined : parser.parse(word, name)),
  };
}

/** The rest of the words; it is the last argument of its command. */
export function any<Value>(help: string, parser: Parser<Value>): Argument<readonly Value[]> {
  return {
    ...{ kind: 'argument', arity: 'any', help, ...choicesOf(parser) },
    read: (words, name) => words.map((word) => parser.parse(word, name)),
  };
}

/** The rest of the words, at least one; it is the last argument of its command. */
export function some<Value>(help: string, parser: Parser<Value>): Argument<readonly Value[]> {
  return {
    ...{ kind: 'argument', arity: 'some', help, ...choicesOf(parser) },
    read: (words, name) => {
      if (words.length === 0) throw missing(name, help, parser);
      return words.map((word) => parser.parse(word, name));
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
    ...{ kind: 'option', help, placeholder, ...(short ? { short } : {}) },
    read: (given, name) => (typeof given === 'string' ? parser.parse(given, `--${name}`) : undefined),
  };
}

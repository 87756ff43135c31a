import type { Progress } from '../progress';
import { flag, type Argument, type Option } from './arguments';
import { parseArgv } from './parse-argv';

/** What a command prints at its end. */
export interface CommandResult {
  /** For a person. */
  readonly text?: string;
  /** For a machine: what `--json` prints instead of the text. */
  readonly json?: unknown;
  /** False: the exit code is 1. */
  readonly ok?: boolean;
}

type Arguments = Readonly<Record<string, Argument<unknown>>>;
type Options = Readonly<Record<string, Option<unknown>>>;
type ValuesOf<Specs> = {
  readonly [Name in keyof Specs]: Specs[Name] extends Argument<infer Value> | Option<infer Value>
    ? Value
    : never;
};

interface Input<Args, Opts> {
  readonly args: ValuesOf<Args>;
  readonly options: ValuesOf<Opts>;
  /** Reports the steps on the terminal; silent with `--json`. */
  readonly progress: Progress;
}

/** What the help of a command is made from. */
interface Description {
  /** One sentence: what the command does. */
  readonly summary: string;
  /** What else a user has to know, one entry a paragraph. */
  readonly details?: readonly string[];
  /** The environment variables that matter most to it, each with its meaning. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Arguments that work: `mfe-tours 10`; an empty text where it works without. */
  readonly examples?: readonly string[];
}

interface Declaration<Args extends Arguments, Opts extends Options> extends Description {
  /** Positional arguments, in their order. */
  readonly args?: Args;
  readonly options?: Opts;
  /** Whether it has `--json`. */
  readonly json?: true;
  run(input: Input<Args, Opts>): Promise<CommandResult | undefined>;
}

/** A command that was parsed and is ready to run. */
export interface PreparedCommand {
  readonly json: boolean;
  run(progress: Progress): Promise<CommandResult | undefined>;
}

/** A declared command, without the types of its arguments. */
export interface Command extends Description {
  readonly args: Arguments;
  readonly options: Options;
  /** Parses the arguments that follow the command's name. Throws a UsageError when they do not fit. */
  prepare(argv: readonly string[]): PreparedCommand | 'help';
}

const HELP: Option<boolean> = { ...flag('show this help'), short: 'h' };
const JSON_OPTION = flag('print the result as JSON');

/** Declares a command: its help, the parsing of its arguments and its run all come from the declaration. */
export function defineCommand<
  const Args extends Arguments = Record<never, never>,
  const Opts extends Options = Record<never, never>,
>(declaration: Declaration<Args, Opts>): Command {
  const { args = {}, options = {}, json, run, ...description } = declaration;
  const allOptions: Options = { ...options, ...(json ? { json: JSON_OPTION } : {}), help: HELP };
  return {
    ...description,
    args,
    options: allOptions,
    prepare(argv) {
      const parsed = parseArgv({ args, options: allOptions }, argv);
      if (parsed === 'help') return 'help';
      return {
        json: parsed.options['json'] === true,
        // TypeScript does not follow a record through Object.entries: these are the values of the declared
        // names.
        run: (progress) =>
          run({
            args: parsed.args as ValuesOf<Args>,
            options: parsed.options as ValuesOf<Opts>,
            progress,
          }),
      };
    },
  };
}

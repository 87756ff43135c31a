import * as v from 'valibot';
import { commands, isCommandName } from '../commands';
import { consoleProgress, silent } from '../progress';
import type { Command } from './command';
import { describeError } from '../describe-error';
import { formatHelp, formatOverview, formatUsage, invocationOf } from './help';
import { UsageError } from './usage-error';

/** The exit codes of every command. */
const DONE = 0;
const FAILED = 1;
const WRONG_USAGE = 2;

/** Runs the command whose name comes first, prints its result and returns the exit code. */
export async function main([name = '--help', ...argv]: readonly string[]): Promise<number> {
  process.stdout.on('error', goOnUnread);
  if (name === '--help' || name === '-h') {
    const names = Object.keys(commands).filter(isCommandName);
    const loaded = names.map(async (each) => [each, await commands[each]()] as const);
    console.log(formatOverview(await Promise.all(loaded)));
    return DONE;
  }
  if (!isCommandName(name)) {
    const known = Object.keys(commands).map(invocationOf);
    console.error(`There is no command '${name}'. The commands are: ${known.join(', ')}.`);
    return WRONG_USAGE;
  }
  return runCommandLine(name, await commands[name](), argv);
}

/** Who reads what is printed may leave, as `head` does. What was begun, such as a publication, goes on. */
function goOnUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

async function runCommandLine(name: string, command: Command, argv: readonly string[]): Promise<number> {
  let json = false;
  try {
    const prepared = command.prepare(argv);
    if (prepared === 'help') {
      console.log(formatHelp(name, command));
      return DONE;
    }
    json = prepared.json;
    const result = await prepared.run(json ? silent : consoleProgress());
    if (json) console.log(JSON.stringify(result?.json, null, 2));
    else if (result?.text) console.log(result.text);
    return result?.ok === false ? FAILED : DONE;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n${formatUsage(name, command)}`);
      return WRONG_USAGE;
    }
    if (json) console.log(JSON.stringify(failureOf(error), null, 2));
    else console.error(describeError(error));
    return FAILED;
  }
}

const Refusal = v.object({ code: v.string(), message: v.string(), refusals: v.array(v.string()) });

/**
 * A failure as `--json` prints it, in the shape of the APIs' errors: code, sentence and the gate's reasons.
 */
function failureOf(error: unknown): { error: string; message: string; reasons?: readonly string[] } {
  const refusal = v.safeParse(Refusal, error);
  if (!refusal.success) return { error: 'FAILED', message: describeError(error) };
  const { code, message, refusals } = refusal.output;
  // The message of a refusal repeats the gate's reasons, a line each.
  const [sentence = message] = message.split('\n');
  return { error: code, message: sentence, ...(refusals.length > 0 ? { reasons: refusals } : {}) };
}

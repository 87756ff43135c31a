import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Problem } from '@safar/shared-contracts/development.contract';
import webpack, { type Compilation } from 'webpack';
import { ROOT } from '../root';

/** Returns the errors of a build with their places in the sources, where webpack or swc names one. */
export function problemsOf({ errors }: Compilation): Problem[] {
  return errors.map((error) => problemOfSwc(error) ?? { ...placeOf(error), message: sentenceOf(error) });
}

/** Returns a problem as text for a terminal. Terminals and editors make a link of `file:line:column`. */
export function formatProblem({ file, line, column, message }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return place ? `${place}: ${message}` : message;
}

export const fromRoot = (file: string): string => path.relative(ROOT, file).replaceAll(path.sep, '/');

/**
 * Parses a syntax error of swc: a sentence, the place in brackets, the lines around it, and swc's own stack,
 * which is left out. Undefined for another error.
 */
function problemOfSwc({ message }: Error): Problem | undefined {
  const text = stripVTControlCharacters(message);
  const found =
    /Error:\s*[x×]\s*(?<what>[^]*?)\n\s*\S{1,2}\[(?<file>.+):(?<line>\d+):(?<column>\d+)\]\n(?<drawn>[^]*)/.exec(
      text,
    )?.groups;
  if (!found) return undefined;
  const [drawn = ''] = (found['drawn'] ?? '').split(/\n\s*\n\s*\n|\nCaused by:/);
  return {
    message: `${found['what']}\n\n${drawn.trimEnd()}`,
    file: fromRoot(found['file'] ?? ''),
    line: Number(found['line']),
    column: Number(found['column']),
  };
}

/**
 * Returns the place of an error in the source. webpack names the place in the output of swc, which has a
 * source map.
 */
function placeOf(error: Error): Omit<Problem, 'message'> {
  if (!(error instanceof webpack.WebpackError)) return {};
  const { module, loc } = error;
  // A virtual module has no file.
  if (!(module instanceof webpack.NormalModule) || !path.isAbsolute(module.resource)) return {};
  const file = fromRoot(module.resource);
  const map = module.originalSource()?.map();
  if (!map || !loc || !('start' in loc)) return { file };
  const { line, column } = originalPositionFor(new TraceMap(JSON.stringify(map)), {
    line: loc.start.line,
    column: loc.start.column ?? 0,
  });
  return line === null ? { file } : { file, line, column: column + 1 };
}

const sentenceOf = ({ message }: Error): string =>
  stripVTControlCharacters(message)
    .replace(/^Module not found: Error: /, '')
    .replaceAll(ROOT + path.sep, '');

import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Problem } from '@safar/shared-contracts/development.contract';
import webpack, { type Compilation } from 'webpack';
import { ROOT } from '../root';

/** What is wrong with a build, with the place in the sources where webpack or swc says one. */
export function problemsOf({ errors }: Compilation): Problem[] {
  return errors.map((error) => problemOfSwc(error) ?? { ...placeOf(error), message: sentenceOf(error) });
}

/** A problem for the terminal; editors follow `file:line:column`. */
export function formatProblem({ file, line, column, message }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return place ? `${place}: ${message}` : message;
}

export const fromRoot = (file: string): string => path.relative(ROOT, file).replaceAll(path.sep, '/');

/**
 * A syntax error: swc draws the lines around it, below the place in brackets. Its own stack says nothing to
 * us.
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

/** webpack knows the place in what swc made of a module, whose map leads back to the source. */
function placeOf(error: Error): Omit<Problem, 'message'> {
  if (!(error instanceof webpack.WebpackError)) return {};
  const { module, loc } = error;
  // A module that a plugin makes up has no file.
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

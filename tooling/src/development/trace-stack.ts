import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { TracedStack } from '@safar/shared-contracts/development.contract';
import { ROOT } from '../root';
import { SOURCE_SCHEME } from '../webpack/base';

type Frame = TracedStack['frames'][number];

/**
 * Matches a line of a stack, as Chromium, Firefox and Safari write it, in a script of a development build.
 */
const FRAME =
  /^\s*(?:at )?(?:async )?(?<name>[^@(]*?)[ @(]*https?:\/\/[^/]+\/(?:remotes\/)?(?<package>shell|mfe-[a-z-]+)\/dev\/(?<file>[^?:]+\.js)[^:]*:(?<line>\d+):(?<column>\d+)/;

/** The number of lines before and after the one where an error was thrown. */
const LINES_AROUND = 3;

/**
 * Traces stacks of development builds back to the sources. webpack removes the files of older builds while
 * open pages still run their code. So the maps of each build are read when it is made.
 */
export class StackTracer {
  readonly #maps = new Map<string, string>();

  /**
   * Reads the source maps of a package's build. Names of files contain their hash, so a map that was read
   * stays valid.
   */
  remember(name: string, folder: string): void {
    for (const file of readdirSync(folder)) {
      const key = `${name}/${file}`;
      if (file.endsWith('.js.map') && (file === 'remoteEntry.js.map' || !this.#maps.has(key))) {
        this.#maps.set(key, readFileSync(path.join(folder, file), 'utf8'));
      }
    }
  }

  /**
   * Returns the frames of a stack that are in sources of this workspace, and the lines around the first one.
   */
  trace(stack: string): TracedStack {
    const frames = stack.split('\n').flatMap((line) => this.#frameOf(line));
    return { frames, excerpt: frames[0] ? excerptAround(frames[0]) : '' };
  }

  #frameOf(text: string): Frame[] {
    const found = FRAME.exec(text)?.groups;
    const map = found && this.#maps.get(`${found['package']}/${found['file']}.map`);
    if (!map) return [];
    const at = originalPositionFor(new TraceMap(map), {
      line: Number(found['line']),
      column: Number(found['column']) - 1,
    });
    if (!at.source?.startsWith(SOURCE_SCHEME)) return [];
    const file = at.source.slice(SOURCE_SCHEME.length);
    if (/^webpack\/|(^|\/)node_modules\//.test(file)) return [];
    return [{ name: found['name'] ?? '', file, line: at.line, column: at.column + 1 }];
  }
}

/**
 * Returns the lines around a place with their numbers and a mark before the line itself; empty when the file
 * is gone.
 */
function excerptAround({ file, line }: Frame): string {
  const source = path.join(ROOT, file);
  if (!existsSync(source)) return '';
  const lines = readFileSync(source, 'utf8').split('\n');
  const first = Math.max(line - LINES_AROUND, 1);
  return lines
    .slice(first - 1, line + LINES_AROUND)
    .map(
      (text, index) => `${first + index === line ? '>' : ' '} ${String(first + index).padStart(4)} | ${text}`,
    )
    .join('\n');
}

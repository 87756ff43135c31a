import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';

/** What is smaller is not listed: it cannot be what broke a budget. In bytes. */
const MIN_LISTED_BYTES = 500;

/**
 * Returns how many bytes each source has in the files of a build of `name`, by its source maps. Our files
 * have their paths from the root; a library counts as a whole. What webpack adds is not counted.
 */
export function moduleSizes(name: string, folder: string): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.js.map')) continue;
    const script = readFileSync(path.join(folder, file.slice(0, -'.map'.length)), 'utf8');
    const payload: SourceMapPayload = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    for (const [source, size] of sourceSizes(script, payload)) {
      const module = moduleOf(source, name);
      if (module) sizes.set(module, (sizes.get(module) ?? 0) + size);
    }
  }
  const listed = [...sizes].filter(([, size]) => size >= MIN_LISTED_BYTES);
  return new Map(listed.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Every character of a script belongs to the source of the last mapping before it. */
function sourceSizes(script: string, payload: SourceMapPayload): Map<string, number> {
  const map = new SourceMap(payload);
  const sizes = new Map<string, number>();
  for (const [line, text] of script.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = map.findEntry(line, column);
      if (!('originalSource' in entry)) continue;
      sizes.set(entry.originalSource, (sizes.get(entry.originalSource) ?? 0) + 1);
    }
  }
  return sizes;
}

/** The path of a file of ours from the root, or the name of the library that a file is of. */
function moduleOf(source: string, name: string): string | undefined {
  const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source);
  if (library) return library[1];
  const [, up, file] = /^webpack:\/\/[^/]+\/(\.\.?)\/([^?]+)/.exec(source) ?? [];
  if (!file) return undefined;
  return up === '..' ? file : `${name}/${file}`;
}
